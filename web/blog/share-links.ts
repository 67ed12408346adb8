import { blog } from '#content/blog/blog.ts';

export interface ShareLink {
  readonly platform: 'twitter' | 'linkedIn' | 'facebook';
  readonly label: string;
  readonly href: string;
}

/** Plain links to the platforms' own share pages: nothing is asked of them before somebody follows one. */
export function shareLinks({ address, title }: { address: string; title: string }): readonly ShareLink[] {
  const link = (platform: ShareLink['platform'], page: string, query: Record<string, string>) => ({
    platform,
    label: blog.share[platform],
    href: `${page}?${new URLSearchParams(query)}`,
  });
  return [
    link('twitter', 'https://twitter.com/intent/tweet', { url: address, text: title }),
    link('linkedIn', 'https://www.linkedin.com/sharing/share-offsite/', { url: address }),
    link('facebook', 'https://www.facebook.com/sharer/sharer.php', { u: address }),
  ];
}
