import { Outlet } from 'react-router';
import { LanguageMenu } from '#ui/page/language-menu.tsx';
import { Logo } from '#ui/page/logo.tsx';
import classes from './layout.module.css';

/** The layout of public pages: the product's name and the language, without links to other pages. */
export function Component() {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div className={classes.headerContent}>
          <Logo />
          <LanguageMenu />
        </div>
      </header>
      <main id="main" className={classes.main}>
        <Outlet />
      </main>
    </div>
  );
}
