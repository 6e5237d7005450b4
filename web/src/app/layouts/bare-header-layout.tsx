import { Outlet } from 'react-router';
import { LanguageMenu } from '#ui/page/language-menu.tsx';
import { Logo } from '#ui/page/logo.tsx';
import classes from './layout.module.css';

/** Public pages: the product's name and the language, nothing that leads away. */
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
