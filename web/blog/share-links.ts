import { blog } from '#content/blog/blog.ts';

export interface ShareLink {
  readonly platform: 'twitter' | 'linkedIn' | 'facebook';
  readonly label: string;
  readonly href: string;
}

/** Plain links to the platforms' share pages: no third-party request happens before one is followed. */
export function shareLinks({ url, title }: { url: string; title: string }): readonly ShareLink[] {
  const link = (platform: ShareLink['platform'], page: string, query: Record<string, string>) => ({
    platform,
    label: blog.share[platform],
    href: `${page}?${new URLSearchParams(query)}`,
  });
  return [
    link('twitter', 'https://twitter.com/intent/tweet', { url, text: title }),
    link('linkedIn', 'https://www.linkedin.com/sharing/share-offsite/', { url }),
    link('facebook', 'https://www.facebook.com/sharer/sharer.php', { u: url }),
  ];
}
