/** What checks of the links of orders say. */
export const linkWords = {
  tooLong: (max: number) => `Links can be up to ${max} characters.`,
  blanks: 'A link can’t contain spaces, line breaks or backslashes. Copy it again.',
  notHttps: 'Use a link that starts with https://.',
  credentials: 'Remove the user name and password from the link.',
  port: 'Remove the port number from the link.',
  lookalikes:
    'This link has letters that only look like those of reddit.com, quora.com or youtube.com. Copy the link from the address bar.',
  notALink: 'This is not a link. Copy it from the address bar.',
  otherSite: 'Use a link to reddit.com, quora.com or youtube.com.',
  siteOfService: (name: string, site: string) => `This service is for ${name}. Paste a link to ${site}.com.`,
  short:
    'Paste the full link. Short links don’t show where they lead: open yours in a browser, then copy the link from the address bar.',
  noCommunity: 'A Reddit link must show its community (/r/…). Paste the full link.',
  notACommunity: (name: string) => `r/${name} isn’t a community. Check the link.`,
  communityName: 'Communities can’t have a name like this. Check the link.',
  reddit: 'This Reddit link doesn’t lead to a post, comment or community.',
  quora: 'This Quora link doesn’t lead to a question, answer or topic.',
  youtubeVideo: 'This YouTube link doesn’t lead to a video.',
  youtubeComment: 'This YouTube link doesn’t lead to a comment.',
  expected: {
    post: 'Paste a link to a post, a Quora question or a YouTube video.',
    comment: 'Paste a link to a comment or a Quora answer.',
    community: 'Paste a link to a community (reddit.com/r/…) or a Quora topic page.',
  },
  actual: {
    post: 'This link goes to a post.',
    comment: 'This link goes to a comment.',
    community: 'This link goes to a whole community or topic.',
  },
};
