import { imagePath, imageSize } from '#contract/pages/image-path.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { Logo, Mark } from '#web/ui/theme/logo.tsx';
import { shop } from './shop.ts';

interface ShopLogoProps {
  /** Shown next to the mark, or the alternative text of an uploaded logo. */
  name?: string;
  /** Classes that show the whole logo, or the icon if there is only room for 28 pixels. */
  narrow?: { wide: string; icon: string } | false | undefined;
}

/** The uploaded logo, or else the mark and the name. */
export function ShopLogo({ name = shop.name, narrow }: ShopLogoProps) {
  if (shop.logo === undefined) return <Logo name={name} />;
  return (
    <>
      <img
        src={imagePath(shop.logo, 'logo')}
        {...imageSize(shop.logo)}
        alt={name}
        className={classNames('h-8 w-auto max-w-44 object-contain object-left', narrow && narrow.wide)}
      />
      {narrow && (
        <span className={narrow.icon}>
          {shop.icon === undefined ? (
            <Mark size={28} className="text-accent" />
          ) : (
            <img src={imagePath(shop.icon, '192')} width={28} height={28} alt="" />
          )}
          <span className="sr-only">{name}</span>
        </span>
      )}
    </>
  );
}
