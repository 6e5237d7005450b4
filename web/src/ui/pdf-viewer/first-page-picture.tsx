import { useTranslation } from 'react-i18next';
import classes from './first-page-picture.module.css';

interface FirstPagePictureProps {
  readonly name: string;
  readonly url: string;
  /** Called when the picture is shown, or cannot be. */
  readonly onSettled?: () => void;
}

/** The first page as a picture that the server has drawn: shown until the viewer has come and drawn the page itself. */
export function FirstPagePicture({ name, url, onSettled }: FirstPagePictureProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.desk} aria-busy="true">
      <img
        className={classes.picture}
        src={url}
        alt={t('viewer.firstPage', { name })}
        fetchPriority="high"
        onLoad={onSettled}
        onError={onSettled}
      />
    </div>
  );
}
