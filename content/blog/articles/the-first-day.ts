import type { ArticleText } from '../article.ts';

export const article: ArticleText = {
  id: 7,
  title: 'The First Day Under Your Post',
  description:
    'The post is half of it; the other half is written in the replies. What to do in the first hour, the first evening, and when it goes wrong.',
  date: '2026-11-10',
  coverImage: '/blog/the-first-day.svg',
  content: [
    {
      type: 'p',
      text: 'You have chosen the community, kept to its rules, found the title and waited for a sensible hour. The post is up. This is the moment when most people close the tab and come back in the evening to see how it went. It is also the moment when the more important half of the work begins.',
    },
    {
      type: 'p',
      text: 'A post in a community is an invitation, and you are the host. What you wrote decides who comes in. What you reply decides whether they stay, and what those who arrive later find when they do.',
    },
    { type: 'h4', text: 'Before anything else, look at it' },
    {
      type: 'p',
      text: 'Open the post in a private window, signed out. Is it there? Filters hold back posts from new accounts, with certain links or without a tag, and they do not always tell the author, who still sees everything in its place. If it is missing from the list of newest posts, send the moderators one short message and ask whether it is waiting for approval. Do not post it again.',
    },
    {
      type: 'p',
      text: 'Then read it once as a stranger. Does the picture load? Is the link the right one? Is there a sentence that can be taken in a way you did not mean? Mend it now, before anybody has answered, and no explanation is needed. Later edits should say what was edited, or the answers beneath them make no sense.',
    },
    { type: 'h4', text: 'The first hour' },
    {
      type: 'p',
      text: 'Stay. The first few replies set the tone for all that follow: people read them before writing their own, and they read how you took them. Answer each one that asks something, and answer it properly. A reply of three sentences that adds something shows newcomers that there is somebody home. “Thanks!” under every comment shows them a machine, even when it is not one.',
    },
    {
      type: 'p',
      text: 'Ask back. Somebody who tells you how they solved the problem differently has usually left out the best part, and one question brings it out. Threads grow where people are curious about each other, and that you can start.',
    },
    {
      type: 'image',
      url: '/blog/the-first-day-timeline.webp',
      alt: 'A timeline of a day: at the start look at the post signed out; in the first hour answer everything; in the first evening correct and add; the next day sum up and thank.',
      width: 1600,
      height: 900,
      caption: 'Four moments. Between them you can do something else.',
    },
    {
      type: 'p',
      text: 'What not to do in the first hour: send the link to friends with a request to vote. It is against the rules of the platforms, friends come in from outside and all at once, and the discussion that you wanted starts with ten people who are there for your sake. If you want friends to see it, show it to them tomorrow, and do not ask for anything.',
    },
    { type: 'h4', text: 'Answers for difficult comments' },
    {
      type: 'table',
      columns: ['They write', 'They may mean', 'A good reply does this'],
      rows: [
        [
          'This is just an ad',
          'You gain something and did not say so',
          'Says what you gain, and what in the post is useful without it',
        ],
        [
          'This has been asked before',
          'The community’s guide covers it',
          'Links to what you found there and says what it left open',
        ],
        [
          'You are wrong',
          'Sometimes: you are wrong',
          'Asks for the source, checks it, corrects the post and thanks them',
        ],
        ['Why would anybody want this?', 'It is not for me', 'Says for whom it is, in one line, and leaves it there'],
        ['An insult', 'Nothing about you', 'Nothing. Report it if it breaks the rules; do not feed it'],
      ],
    },
    {
      type: 'p',
      text: 'The third row is worth practising. Being corrected in public is unpleasant, and it is the best thing that can happen to a post. “You are right, I had the two mixed up; I have changed the second paragraph” is the kind of sentence after which people believe the rest. Arguing for an hour and going silent is the kind after which they do not.',
    },
    {
      type: 'p',
      text: 'With comments that are merely sour, the rule is to answer once, factually, for those who read along. You are not going to convince the person, and you do not have to. Never reply twice in a row to somebody who is not asking anything.',
    },
    { type: 'h4', text: 'The first evening' },
    {
      type: 'p',
      text: 'After some hours the same questions return. That is a sign to improve the post itself: add a short paragraph at the end with what has come up, marked as added. Later readers then start from where the discussion has got to. On long threads this paragraph is often the most useful part, and it is the only part that was not possible in the morning.',
    },
    {
      type: 'p',
      text: 'If somebody has given an excellent answer, say so in the post and name them. It costs a line. It tells the whole community that you came to talk, and it gives the thread a second voice besides yours.',
    },
    {
      type: 'p',
      text: 'Resist the wish to mention your product in every reply. If it belongs in the discussion, others will bring it up or ask. A useful measure: of all your replies, not more than one should point at something of yours, and that one should be an answer to a question.',
    },
    { type: 'h4', text: 'When it is quiet' },
    {
      type: 'p',
      text: 'Often, nothing happens. A handful of votes, one reply, and the page has moved on. This is the usual fate of a post and says little about you. Leave it where it is; people find posts through search for years. Answer the one person, well. Note what you would try next time, the title or the place, and change only that.',
    },
    {
      type: 'p',
      text: 'What does not help is to push: commenting under your own post so that it looks alive, posting the same text next door an hour later, asking in other threads for a look. Each of these is visible to exactly the people whose goodwill you need.',
    },
    { type: 'h4', text: 'The next day' },
    {
      type: 'p',
      text: 'Come back once more with a fresh head. Answer what arrived overnight; it may come from another continent and be the most thoughtful of all. Thank those who took trouble, by name, in one reply. Write down what you learned while you still remember it. And then let it go. A post has its day, and you have just given it a good one.',
    },
  ],
};
