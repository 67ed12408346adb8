import { avatarLetter } from './format/avatar-letter.ts';
import { classNames } from './theme/class-names.ts';

interface AvatarProps {
  name?: string | null | undefined;
  loading?: boolean;
  size?: number;
  className?: string;
}

/** Hidden from screen readers: the name is always next to it or on the button around it. */
export function Avatar({ name, loading = false, size = 32, className }: AvatarProps) {
  return (
    <span
      aria-hidden
      style={{ width: size, height: size, fontSize: Math.round(size * 0.44) }}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-md bg-ink font-display leading-none font-bold text-paper select-none',
        className,
      )}
    >
      {avatarLetter(name, loading)}
    </span>
  );
}
