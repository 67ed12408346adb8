import type { ArticleText } from '../article.ts';

export const article: ArticleText = {
  id: 7,
  title: 'The First Day Under Your Post',
  description:
    'The post is only half the work; the other half is in the replies. What to do in the first hour, that evening, and when things go wrong.',
  date: '2026-11-10',
  coverImage: '/blog/the-first-day.svg',
  content: [
    {
      type: 'p',
      text: 'You’ve chosen the community, followed its rules, found a title and waited for a good hour. The post is up. This is when most people close the tab and come back in the evening to see how it went. It’s also when the more important half of the work begins.',
    },
    {
      type: 'p',
      text: 'A post in a community is an invitation, and you are the host. What you wrote decides who comes in. How you reply decides whether they stay, and what latecomers find when they arrive.',
    },
    { type: 'h4', text: 'Before anything else, look at it' },
    {
      type: 'p',
      text: 'Open the post in a private window, signed out. Is it there? Filters hold back posts that come from new accounts, contain certain links or lack a tag, and they don’t always tell the author, who still sees the post as usual. If it’s missing from the newest posts, send the moderators one short message and ask whether it’s waiting for approval. Don’t post it again.',
    },
    {
      type: 'p',
      text: 'Then read it once as a stranger would. Does the picture load? Is the link right? Is there a sentence that could be taken the wrong way? Fix it now, before anyone has replied, and you don’t owe anyone an explanation. Later edits should say what changed, or the replies won’t make sense.',
    },
    { type: 'h4', text: 'The first hour' },
    {
      type: 'p',
      text: 'Stick around. The first few replies set the tone for the rest: people read them before writing their own, and they notice how you took them. Answer every question, and answer it properly. Three sentences that add something show newcomers that someone’s home. “Thanks!” under every comment looks like a bot, even when it isn’t one.',
    },
    {
      type: 'p',
      text: 'Ask questions of your own. Someone who tells you how they solved the problem differently has usually left out the best part, and one question brings it out. Threads grow when people are curious about each other, and you can get that started.',
    },
    {
      type: 'image',
      url: '/blog/the-first-day-timeline.webp',
      alt: 'A timeline of a day: at the start, look at the post signed out; in the first hour, reply to everyone; in the evening, correct and add to it; the next day, sum up and thank people.',
      width: 1600,
      height: 900,
      caption: 'Four moments. In between, you can do something else.',
    },
    {
      type: 'p',
      text: 'What not to do in the first hour: send the link to friends and ask them to vote. It’s against the platforms’ rules, they all arrive from outside at the same time, and the discussion you wanted starts with ten people who are only there for you. If you want friends to see it, show it to them tomorrow, and don’t ask for anything.',
    },
    { type: 'h4', text: 'Replying to difficult comments' },
    {
      type: 'table',
      columns: ['They write', 'They may mean', 'A good reply does this'],
      rows: [
        [
          'This is just an ad',
          'You get something out of it and didn’t say so',
          'Says what you get out of it, and what’s useful in the post either way',
        ],
        [
          'This has been asked before',
          'The community’s guide covers it',
          'Links to what you found there and says what it didn’t answer',
        ],
        [
          'You are wrong',
          'Sometimes: you really are wrong',
          'Asks for the source, checks it, corrects the post and thanks them',
        ],
        ['Why would anybody want this?', 'It is not for me', 'Says who it’s for, in one line, and leaves it there'],
        ['An insult', 'Nothing about you', 'Nothing. Report it if it breaks the rules; don’t feed it'],
      ],
    },
    {
      type: 'p',
      text: 'The third row is worth practicing. Being corrected in public is unpleasant, and it’s the best thing that can happen to a post. “You’re right, I had the two mixed up; I’ve changed the second paragraph” is the kind of reply that makes people believe the rest. Arguing for an hour and then going silent does the opposite.',
    },
    {
      type: 'p',
      text: 'If a comment is merely sour, reply once, factually, for everyone else who’s reading. You’re not going to convince that person, and you don’t have to. Never reply twice in a row to someone who isn’t asking anything.',
    },
    { type: 'h4', text: 'The first evening' },
    {
      type: 'p',
      text: 'After a few hours, the same questions come back. That’s your cue to improve the post itself: add a short paragraph at the end with what has come up, marked as an update. Later readers can then pick up where the discussion is. On long threads, that paragraph is often the most useful part, and the only one you couldn’t have written that morning.',
    },
    {
      type: 'p',
      text: 'If someone gave an excellent answer, say so in the post and credit them by name. It costs you one line, it tells the whole community that you came to talk, and it gives the thread a voice besides yours.',
    },
    {
      type: 'p',
      text: 'Resist the urge to mention your product in every reply. If it belongs in the discussion, others will bring it up or ask. A good rule: no more than one of your replies should point to something of yours, and that one should answer a question.',
    },
    { type: 'h4', text: 'When it’s quiet' },
    {
      type: 'p',
      text: 'Often, nothing happens: a handful of votes, one reply, and the page has moved on. That’s how most posts go, and it says little about you. Leave it where it is; people find posts through search for years. Give that one person a good answer. Note what you’d try differently next time, the title or the community, and change only that.',
    },
    {
      type: 'p',
      text: 'Pushing doesn’t help: commenting on your own post to make it look busy, posting the same text in another community an hour later, or asking people in other threads to take a look. The people whose goodwill you need will notice every one of these.',
    },
    { type: 'h4', text: 'The next day' },
    {
      type: 'p',
      text: 'Come back once more with a clear head. Answer what came in overnight; it may be from another continent and the most thoughtful reply of all. In one reply, thank the people who went out of their way, by name. Write down what you learned while you still remember it. Then let it go. Every post has its day, and you’ve just given this one a good one.',
    },
  ],
};
