import type { ArticleText } from '../article.ts';

export const article: ArticleText = {
  id: 6,
  title: 'Reading Post Analytics Without Fooling Yourself',
  description:
    'Views, votes, comments and clicks each answer a different question. Which number to use for which decision, and when a difference is just noise.',
  date: '2026-10-29',
  coverImage: '/blog/reading-analytics.svg',
  content: [
    {
      type: 'p',
      text: 'The next day, you have numbers: views, votes, the share that were upvotes, a few comments, some visits to your site. It’s tempting to pick the biggest one and call it the result. But they aren’t five opinions about the same thing. Each one answers a different question, and the biggest usually answers the least important one.',
    },
    { type: 'h4', text: 'A staircase, not a scoreboard' },
    {
      type: 'p',
      text: 'Think of what a reader does as a series of steps. The platform shows them your title. Some stop and open the post. Some of those read far enough to vote. A few have something to say. And a few follow the link. At every step most people leave, and that’s fine: nobody opens every door they pass.',
    },
    {
      type: 'image',
      url: '/blog/reading-analytics-steps.webp',
      alt: 'Five bars, each shorter than the one before: seen, opened, voted, commented, visited. Beside them what each depends on: place and hour, title, first lines, question, reason to go.',
      width: 1600,
      height: 900,
      caption: 'The bars only show the order of the steps. How steep yours are, only your own posts can tell you.',
    },
    {
      type: 'p',
      text: 'Read this way, a number only means something next to the one before it. Few views point to the community or the hour. Many views and few opens point to the title. Opens without votes or comments point to the text. Comments without visits mean the post was worth talking about but the link wasn’t worth following, and that may still be a success, depending on what you wanted.',
    },
    {
      type: 'table',
      columns: ['What you see', 'Where to look first', 'What to try'],
      rows: [
        [
          'Few people saw it',
          'The community, the hour, a filter',
          'Check whether the post shows up when you’re signed out',
        ],
        ['Seen but not opened', 'The title', 'Say who it’s for and what the question is'],
        ['Opened but not answered', 'The first two paragraphs', 'Put the question at the top'],
        [
          'Votes but no comments',
          'The ending',
          'Nothing, if you wanted to inform; a question, if you wanted a discussion',
        ],
        ['Comments but no visits', 'The reason to go', 'Say what’s behind the link, or leave it out'],
        ['Visits that end right away', 'Your own page', 'Start the page with what the post promised'],
      ],
    },
    { type: 'h4', text: 'What each number can’t tell you' },
    {
      type: 'p',
      text: 'Views count screens, not people. The same person scrolling past three times may count as one view or three, and platforms define a view differently and change the definition without notice. Use views to compare your own posts on the same platform within a few weeks. Don’t compare them with someone else’s screenshot.',
    },
    {
      type: 'p',
      text: 'The score next to a post is rarely just upvotes minus downvotes. Platforms blur it so people can’t test tricks against it, and it may change when you reload. Treat it as a rough size, not a measurement: single digits, dozens, hundreds. The share of upvotes, where it’s shown, tells you more. A high score with a low share means you split the room.',
    },
    {
      type: 'p',
      text: 'The comment count includes your own, and a fight counts the same as a conversation. So read them. It sounds obvious, yet most people judge a post by its numbers alone. Ten comments asking the same question are worth more to you than a hundred jokes, because they tell you what your post should have said.',
    },
    {
      type: 'p',
      text: 'Visits to your site are the only number you measure yourself. Tag the link so you can tell which post it came from, with a plain parameter and nothing that tracks people around the web. Don’t expect the two sides to match: some readers block analytics, some open the link twice, and some come back tomorrow another way.',
    },
    { type: 'h4', text: 'Noise is larger than you think' },
    {
      type: 'p',
      text: 'Suppose one post brought twelve visits and another nineteen. That looks like 50 percent more. But if you’d published the very same post twice, on the same weekday, in the same place, you wouldn’t have gotten the same number twice either. With counts this small, a good rule of thumb is the square root: for a count around sixteen, that’s four. Differences of one or two of those happen by chance.',
    },
    {
      type: 'p',
      text: 'So twelve and nineteen are, as far as anyone can tell, the same. To learn something from small numbers, you need either a big difference, such as twelve versus sixty, or several posts of each kind. Anything else is a story you’re telling yourself, and you’ll pick the one you like.',
    },
    {
      type: 'p',
      text: 'Change one thing at a time, too. If the second post had a different title, in a different community, on a Sunday, you can’t conclude anything from it, however big the difference. It was simply a different post.',
    },
    { type: 'h4', text: 'Numbers that were bought' },
    {
      type: 'p',
      text: 'Votes and comments that you ordered, here or anywhere else, say nothing about your text. They’re something you did, like choosing the hour, not something readers told you. If you ordered any, write down how many and when, and leave them out of every comparison. Otherwise you’ll shape your next post around opinions nobody had. And remember that platforms’ rules forbid vote manipulation: a post that gets removed has no numbers at all.',
    },
    { type: 'h4', text: 'A simple spreadsheet' },
    {
      type: 'p',
      text: 'You don’t need a tool for this. Keep a spreadsheet with one row per post: the date, the community, the title, and, after two days, the views, the votes, the on-topic comments and the visits. Add a last column for one sentence: what surprised you. After ten rows, sort by each column in turn. If the same community or the same kind of title keeps floating to the top, you’ve found something.',
    },
    {
      type: 'p',
      text: 'And before you look, decide what you’d do with either result. “If titles with a question get more comments in four out of five posts, I’ll keep asking questions.” A number that can’t change what you do next is decoration. There’s nothing wrong with decoration, as long as you don’t mistake it for evidence.',
    },
  ],
};
