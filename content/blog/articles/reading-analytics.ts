import type { ArticleText } from '../article.ts';

export const article: ArticleText = {
  id: 6,
  title: 'Reading Post Analytics Without Fooling Yourself',
  description:
    'Views, votes, comments and clicks each answer a different question. Which number to read for which decision, and when a difference is only noise.',
  date: '2026-10-29',
  coverImage: '/blog/reading-analytics.svg',
  content: [
    {
      type: 'p',
      text: 'The day after, there are numbers. So many views, so many votes, a share of them positive, a few comments, some visits on your own site. It is tempting to look at the largest one and call it a result. But the numbers are not five opinions about the same thing. Each answers a question of its own, and the largest usually answers the least important.',
    },
    { type: 'h4', text: 'A staircase, not a scoreboard' },
    {
      type: 'p',
      text: 'Think of what a reader does as steps. The platform shows them your title. Some stop and open it. Some of those read far enough to vote. A few have something to say. And a few of all those go where the post points. At every step most people leave, which is as it should be: nobody opens every door they pass.',
    },
    {
      type: 'image',
      url: '/blog/reading-analytics-steps.webp',
      alt: 'Five bars, each shorter than the one before: seen, opened, voted, commented, visited. Beside them what each depends on: place and hour, title, first lines, question, reason to go.',
      width: 1600,
      height: 900,
      caption: 'The bars only show the order of things. How steep your own staircase is, only your own posts can tell.',
    },
    {
      type: 'p',
      text: 'Read this way, a number is only interesting next to the one above it. Few views say something about the place and the hour. Many views and few opens point at the title. Opens without votes or comments point at the text. Comments without visits mean that the post was worth talking about and the link was not worth following, and that may be a success, depending on what you wanted.',
    },
    {
      type: 'table',
      columns: ['What you see', 'Where to look first', 'What to try'],
      rows: [
        [
          'Few people saw it',
          'The community, the hour, a filter',
          'Look whether the post shows up for somebody who is signed out',
        ],
        ['Seen but not opened', 'The title', 'Say for whom it is and what is open'],
        ['Opened but not answered', 'The first two paragraphs', 'Put the question at the top'],
        ['Votes but no comments', 'The ending', 'Nothing, if you wanted to inform; a question, if you wanted to talk'],
        ['Comments but no visits', 'The reason to go', 'Say what is behind the link, or leave the link out'],
        ['Visits that end at once', 'Your own page', 'Begin the page with what the post promised'],
      ],
    },
    { type: 'h4', text: 'What each number can’t tell' },
    {
      type: 'p',
      text: 'Views count screens, not people. The same person scrolling past three times may be one view or three, and platforms differ in what they call one and change it without notice. Use views to compare posts of your own on the same platform within a few weeks. Do not compare them with somebody else’s screenshot.',
    },
    {
      type: 'p',
      text: 'The score next to a post is rarely the plain difference between votes up and down. Platforms blur it so that nobody can test tricks against it, and it may change when you reload. Treat it as a size, not as a measurement: single digits, dozens, hundreds. The share of upvotes, where it is shown, is more telling. A high score with a low share means that you divided the room.',
    },
    {
      type: 'p',
      text: 'The number of comments includes your own, and a fight counts like a conversation. So read them. It sounds obvious, and yet most summaries of a post’s success are written from its numbers alone. Ten comments that ask the same question are worth more to you than a hundred jokes, because they tell you what your text should have said.',
    },
    {
      type: 'p',
      text: 'Visits to your site are the only number that you measure yourself. Mark the link so that you can tell which post it came from, with a plain parameter that says so and nothing that follows people around. Expect the two sides not to agree: some readers block counting, some open the link twice, some come back tomorrow by another way.',
    },
    { type: 'h4', text: 'Noise is larger than you think' },
    {
      type: 'p',
      text: 'Suppose that one post brought twelve visits and another nineteen. It looks like half as much again. But had you published the very same post twice, on the same weekday, in the same place, you would not have got the same number twice either. With counts this small, a good rule of thumb is to take the square root: for a count around sixteen, that is four. Differences of one or two such steps happen by themselves.',
    },
    {
      type: 'p',
      text: 'So twelve and nineteen are, as far as anybody can tell, the same. To learn something from small numbers you need either a large difference, such as twelve against sixty, or several posts of each kind. Anything else is a story that you tell yourself, and you will tell the one you like.',
    },
    {
      type: 'p',
      text: 'Change one thing at a time, too. If the second post had another title, stood in another community and went out on a Sunday, there is nothing to conclude from it, however clear the difference. It was simply another post.',
    },
    { type: 'h4', text: 'Numbers that were bought' },
    {
      type: 'p',
      text: 'Votes and comments that you have ordered, here or anywhere, say nothing about your text. They are something you did, like the hour you chose, not something readers said. If you have ordered any, write down how many and when, and leave them out of every comparison. Otherwise you will improve your next post by the opinion of people who had none. And remember that platforms’ rules forbid vote manipulation: a post that is removed has no numbers at all.',
    },
    { type: 'h4', text: 'A sheet with seven columns' },
    {
      type: 'p',
      text: 'You need no tool for this. Keep a sheet with one line for each post: the date, the community, the title, and after two days the views, the votes, the comments that were about the subject, and the visits. Add a last column for one sentence: what surprised you. After ten lines, sort the sheet by each column in turn. Where the same community or the same kind of title floats to the top each time, you have found something.',
    },
    {
      type: 'p',
      text: 'Then decide before you look what you would do with either result. “If questions in the title bring more comments in four out of five posts, I will keep asking.” A number that cannot change what you do next is decoration. There is nothing wrong with decoration, as long as you do not mistake it for a window.',
    },
  ],
};
