import type { ArticleText } from '../article.ts';

export const article: ArticleText = {
  id: 2,
  title: 'Titles That Say What the Reader Gets',
  description:
    'A title is a promise about the next two minutes. How to write one that the right people open, that tricks nobody, and that moderators leave alone.',
  date: '2026-09-02',
  coverImage: '/blog/titles.svg',
  content: [
    {
      type: 'p',
      text: 'Someone scrolling past your post sees one line of it. That line decides whether the next two minutes go to you or to the post below. They decide fast, and they’re used to being disappointed, so they look for reasons to move on.',
    },
    {
      type: 'p',
      text: 'A good title doesn’t outsmart that reader. It tells the right person that this is for them, and everyone else that it isn’t. Both halves matter. A title that draws in people who don’t care gets you tabs that close within seconds, and a comment that says so.',
    },
    { type: 'h4', text: 'A title is a promise' },
    {
      type: 'p',
      text: 'Read your title as a promise and ask whether the post keeps it in the first paragraph. “I built a budgeting app” promises nothing; it’s just news. “A budgeting app for people with irregular pay: what should the first screen show?” promises a subject, an audience and a question, and anyone with irregular pay and an opinion knows they’re wanted.',
    },
    {
      type: 'p',
      text: 'It has to be a promise you can keep. “The only guide you’ll ever need” is a promise no post has ever kept, which is why nobody believes it. “How I moved 40 recipes out of a dead app” is small and believable, and the number in it is a fact, not a hope.',
    },
    { type: 'h4', text: 'Three parts' },
    {
      type: 'p',
      text: 'Most titles that work in communities have three parts, in any order. What it is. Who it’s for, or in what situation. And what’s open: the question, the doubt, the thing you’d like to hear back about. You can leave one out if the community makes it obvious. In a community for beginning photographers, you don’t need to say that you’re a beginning photographer.',
    },
    {
      type: 'image',
      url: '/blog/titles-anatomy.webp',
      alt: 'The title “A meal planner for shift workers: is a week too long?” with its parts marked: what it is, who it’s for, and what’s open.',
      width: 1600,
      height: 900,
      caption: 'What it is, who it’s for, and what’s open. A made-up example, just to show the parts.',
    },
    {
      type: 'p',
      text: 'The open part is the one people leave out, because it feels like weakness. It’s also the part that gets replies. A finished announcement can only be admired or ignored, and strangers rarely admire. A question gives them something to do.',
    },
    { type: 'h4', text: 'Before and after' },
    {
      type: 'table',
      columns: ['Instead of', 'Try', 'Because'],
      rows: [
        [
          'Check out my new tool!!',
          'I wrote a small tool that renames scanned receipts by date. What would you want it to read next?',
          'It says what it does and asks something',
        ],
        [
          'Thoughts?',
          'Is it rude to answer a job offer with questions about the on-call schedule?',
          'Readers can start answering before they open it',
        ],
        [
          'You won’t believe what happened to my garden',
          'Slugs ate the beans but left the peas alone. Is that normal in clay soil?',
          'The detail is the hook; hide it and there is none',
        ],
        [
          'Best CRM 2026 (comparison)',
          'We’re a team of four and outgrew a shared spreadsheet: notes on three CRMs we tried',
          'It says what the experience is based on',
        ],
      ],
    },
    { type: 'h4', text: 'Use the community’s words' },
    {
      type: 'p',
      text: 'Every community has its own words, and they aren’t always the ones on your website. Read a page of titles and borrow the nouns. If people there say “rig”, don’t write “system”. If they put the model number first, put the model number first. This isn’t imitation. People search in their own words, and a title that uses them gets found long after the day it was posted.',
    },
    {
      type: 'p',
      text: 'Follow the format, too. Some communities want a tag in brackets, a location, an age or a price. It looks fussy from the outside, but it’s there because the answers depend on it. A post without it is often removed by a filter before anyone sees it, and the filter won’t explain much.',
    },
    { type: 'h4', text: 'What to leave out' },
    {
      type: 'p',
      text: 'Leave out all caps, strings of exclamation points and emoji bullets. That’s what ads look like, and readers have learned to look past ads. Leave out “just”, “simply” and “quick question”, which make the post smaller without making it shorter. Leave out your product’s name unless people there know it; nobody’s searching for it yet.',
    },
    {
      type: 'p',
      text: 'And leave out anything that asks for votes. “Upvote so others see this” in a title is against most platforms’ rules, and it’s unwelcome even where it’s allowed. If the post is worth seeing, people know where the arrow is.',
    },
    { type: 'h4', text: 'Write ten, keep one' },
    {
      type: 'p',
      text: 'The first title that comes to mind is usually about you: what you did. The seventh or eighth tends to be about the reader, because by then you’ve run out of things to say about yourself. So write ten, fast, without judging. Then cross out every one that would fit a different post. The ones left are specific, and you can choose by ear.',
    },
    {
      type: 'p',
      text: 'Then do a one-minute check. Show just the title to someone who hasn’t read the post and ask what they expect to find. If they describe your post, you’re done. If they describe a different one, either write that one or change the title. On most platforms, you can’t change a title after posting, so spend that minute now.',
    },
    {
      type: 'p',
      text: 'Finally, read the title and the first sentence together. They shouldn’t say the same thing. The title makes a promise; the first sentence should start keeping it, with a detail that makes the reader think: good, this person knows the problem.',
    },
  ],
};
