import type { ArticleText } from '../article.ts';

export const article: ArticleText = {
  id: 2,
  title: 'Titles That Say What the Reader Gets',
  description:
    'A title is a promise about the next two minutes. How to write one that the right people open, nobody feels tricked by, and moderators leave alone.',
  date: '2026-09-02',
  coverImage: '/blog/titles.svg',
  content: [
    {
      type: 'p',
      text: 'Whoever scrolls past your post sees one line of it. On that line they decide whether the next two minutes go to you or to the post below. They decide quickly, and they are used to being disappointed, so they look for reasons to move on.',
    },
    {
      type: 'p',
      text: 'A good title does not outsmart that reader. It tells the right person that this is for them, and it tells everybody else that it is not. Both halves matter. A title that draws in people who do not care gets you opened tabs, closed again within seconds, and a comment that says so.',
    },
    { type: 'h4', text: 'A title is a promise' },
    {
      type: 'p',
      text: 'Read your title as a promise and ask whether the post keeps it in the first paragraph. “I built a budgeting app” promises nothing: it reports. “A budgeting app for people who are paid irregularly: what should the first screen show?” promises a subject, an audience and a question, and anybody with irregular pay and an opinion knows that they are wanted.',
    },
    {
      type: 'p',
      text: 'The promise has to be one you can keep. “The only guide you will ever need” is a promise that no post has kept, which is why nobody believes it. “How I moved 40 recipes out of a dead app” is small, and believable, and the number in it is something you know rather than something you hope.',
    },
    { type: 'h4', text: 'Three parts' },
    {
      type: 'p',
      text: 'Most titles that work in communities have three parts, in any order. What it is. For whom, or in which situation. And what is open: the question, the doubt, the thing you would like to hear back. You can leave one out if the community makes it obvious. In a place for beginners in photography, you need not say that you are a beginner in photography.',
    },
    {
      type: 'image',
      url: '/blog/titles-anatomy.webp',
      alt: 'The title “A meal planner for shift workers: is a week too long?” with its parts marked: what it is, for whom, and what is open.',
      width: 1600,
      height: 900,
      caption: 'What it is, for whom, and what is open. An invented example, shown for its parts.',
    },
    {
      type: 'p',
      text: 'The open part is the one people leave out, because it feels like weakness. It is the part that gets answers. A finished announcement can only be admired or ignored, and strangers rarely admire. A question gives them something to do.',
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
          'Is it rude to answer a job offer with questions about the on-call rota?',
          'The reader can begin to answer before opening',
        ],
        [
          'You won’t believe what happened to my garden',
          'Slugs ate the beans but left the peas alone. Is that usual in clay soil?',
          'The detail is the hook, so hiding it removes the hook',
        ],
        [
          'Best CRM 2026 (comparison)',
          'We are four people and outgrew a shared spreadsheet: notes on three CRMs we tried',
          'It says how far the experience reaches',
        ],
      ],
    },
    { type: 'h4', text: 'Use the words that are used there' },
    {
      type: 'p',
      text: 'Every community has words for its things, and they are not always the words of your website. Read a page of titles and take over the nouns. If people there say “rig”, do not write “system”. If they write the model number first, write the model number first. This is not imitation. People search with their own words, and a title in those words is found for longer than the day it was posted.',
    },
    {
      type: 'p',
      text: 'Follow the form as well. Some places want a tag in brackets, a location, an age, a price. Such forms look pedantic from outside and exist because the answers depend on them. A post without them is often removed by a filter before anybody has seen it, and the filter will not explain itself at length.',
    },
    { type: 'h4', text: 'What to leave out' },
    {
      type: 'p',
      text: 'Leave out capitals for emphasis, rows of exclamation marks and emoji as bullets. They are how advertising looks, and readers have learned to look past advertising. Leave out “just”, “simply” and “quick question”, which make the post smaller without making it shorter. Leave out the name of your product unless people there know it; nobody is searching for it yet.',
    },
    {
      type: 'p',
      text: 'And leave out anything that asks for votes. “Upvote so that others see it” is against the rules of most platforms when it is said in a title, and it is unwelcome even where it is allowed. If the post is worth seeing, people know where the arrow is.',
    },
    { type: 'h4', text: 'Write ten, keep one' },
    {
      type: 'p',
      text: 'The first title that comes to mind is usually the headline of your own story: what you did. The seventh or eighth tends to be about the reader, because by then you have run out of yourself. So write ten, fast, without judging. Then strike out each that could stand above a different post. What remains is specific, and you can choose among it by ear.',
    },
    {
      type: 'p',
      text: 'Then do one check that takes a minute. Show the title alone to somebody who has not read the post and ask what they expect to find. If they describe your post, you are done. If they describe a different one, either write that one, or change the title. On most platforms a title cannot be changed after posting, so this is the minute to spend.',
    },
    {
      type: 'p',
      text: 'Last, read the title and the first sentence together, as one. They should not say the same thing. The title has made a promise; the first sentence should begin to keep it, with the detail that makes the reader think: good, this person knows the problem.',
    },
  ],
};
