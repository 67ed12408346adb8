import type { ShareLink } from './share-links.ts';

const paths: Readonly<Record<ShareLink['platform'], string>> = {
  twitter:
    'M4 4h4.6l4.2 5.7L17.6 4H20l-6.1 7.2L20.6 20H16l-4.6-6.2L6.2 20H3.8l6.5-7.7L4 4Zm3.1 1.6 9.6 12.8h.9L8 5.6h-.9Z',
  linkedIn:
    'M5.4 3.4a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM3.7 9h3.4v11.4H3.7V9Zm5.6 0h3.3v1.6c.5-.9 1.7-1.8 3.4-1.8 3.5 0 4.3 2.1 4.3 5.2v6.4h-3.4v-5.7c0-1.7-.4-2.9-2-2.9s-2.2 1.2-2.2 2.8v5.8H9.3V9Z',
  facebook:
    'M13.8 20.8v-7.7h2.6l.5-3.2h-3.1V7.8c0-.9.4-1.6 1.7-1.6h1.5V3.4c-.3 0-1.2-.2-2.3-.2-2.4 0-4 1.5-4 4.1v2.6H8v3.2h2.7v7.7h3.1Z',
};

/** The marks of platforms, which the icon set leaves out. */
export function PlatformIcon({ platform }: { platform: ShareLink['platform'] }) {
  return (
    <svg aria-hidden width={18} height={18} viewBox="0 0 24 24" fill="currentColor">
      <path d={paths[platform]} />
    </svg>
  );
}
