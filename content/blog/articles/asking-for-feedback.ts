import type { ArticleText } from '../article.ts';

export const article: ArticleText = {
  id: 5,
  title: 'Asking for Feedback That You Can Use',
  description:
    'Strangers will tell you the truth if you make it easy. What to show, which questions get real answers, and how to take them without arguing.',
  date: '2026-10-14',
  coverImage: '/blog/asking-for-feedback.svg',
  content: [
    {
      type: 'p',
      text: 'Communities are generous with feedback. People you have never met will spend ten minutes on your half-finished thing, for nothing, if they believe it will make a difference. Most requests never give them a reason to, so they get a polite “looks nice” from two people and silence from everyone else.',
    },
    {
      type: 'p',
      text: 'What matters is less what you made than how you ask. Asking is a skill with a few rules, and you can learn them in the time it takes to read this.',
    },
    { type: 'h4', text: 'Know what you would change' },
    {
      type: 'p',
      text: 'Before you write the post, finish this sentence: “If people tell me to, I will change …” If nothing comes to mind, you don’t want feedback. You want encouragement or customers. There’s no shame in either, but a feedback thread is the wrong place for both, and readers can tell when their answer won’t change anything.',
    },
    {
      type: 'p',
      text: 'If something does come to mind, you have your question. “I’m not sure the price belongs on the first page” is worth more than a hundred words of introduction, because it shows where you have doubts. People like being asked about things they know, and everyone knows where they would stop reading.',
    },
    { type: 'h4', text: 'Questions that get answers' },
    {
      type: 'p',
      text: 'Ask what happened, not what people think of it. “Do you like it?” invites a kind answer. “What did you think it was before you read the second line?” invites a report, and you can act on a report. If someone misread your first line, they can’t be wrong about that: they were there.',
    },
    {
      type: 'image',
      url: '/blog/asking-for-feedback-questions.webp',
      alt: 'Two conversations. “Thoughts?” is answered by “Looks nice.” “Where did you stop reading?” is answered by “At the price. I could not tell for how long.”',
      width: 1600,
      height: 900,
      caption: 'The same page, the same readers, a different question.',
    },
    {
      type: 'table',
      columns: ['Instead of asking', 'Ask', 'What you learn'],
      rows: [
        ['Any thoughts?', 'Where did you stop reading?', 'Which part loses people'],
        ['Is it clear?', 'In your own words, what is this for?', 'What they understood, not whether they did'],
        ['Would you use it?', 'What do you use for this today?', 'What you’re really up against'],
        [
          'Is the price okay?',
          'At what price would you start to doubt it? At what price would you not bother?',
          'A range instead of a polite yes',
        ],
        ['What features are missing?', 'What would you have tried to do next?', 'The next step, in their words'],
      ],
    },
    {
      type: 'p',
      text: 'Keep it to two questions, three at most. If you ask six, everyone picks the easiest one and you get the same shallow answer over and over. If you want to know more, ask the people who reply. They’ve already decided to help you.',
    },
    { type: 'h4', text: 'Show, and show little' },
    {
      type: 'p',
      text: 'Put the thing itself in the post: a picture, the paragraph, the first screen. Every click between the question and the thing costs you readers, and a page that makes them sign up costs you nearly all of them. If it has to be a link, say what’s behind it and how long it takes, and keep that promise.',
    },
    {
      type: 'p',
      text: 'Show one thing. A whole website gets comments about its colors, because colors are what everyone sees. One screen with one question gets comments about that question. And show it early. Something clearly unfinished tells people their input still counts. Something polished tells them to applaud.',
    },
    { type: 'h4', text: 'Say what you already know' },
    {
      type: 'p',
      text: 'List the flaws you know about in a line or two: “The pictures are placeholders, and it doesn’t work on phones yet.” Otherwise half the replies will point them out, and anyone with something deeper to say will see a busy thread and move on. It also shows that you’ve taken a hard look at your own work, which makes people more willing to look at it, too.',
    },
    {
      type: 'p',
      text: 'Say who you are, too. If you sell the thing, say so. Communities are far kinder to “I run this small shop and can’t figure out why people leave” than to a curious stranger who turns out to be the owner.',
    },
    { type: 'h4', text: 'Taking criticism' },
    {
      type: 'p',
      text: 'Now the hard part: don’t get defensive. When someone says they didn’t understand the second step, it’s tempting to explain the second step. They didn’t ask you to. The useful reply is a question: “What did you expect to happen there?” An explanation under the post helps one reader. A better second step helps everyone after them.',
    },
    {
      type: 'p',
      text: 'Thank people publicly, especially for the answers you didn’t want to hear. Others are watching how you take the first criticism before they decide to share theirs. One irritated reply and the thread turns polite, which is to say useless.',
    },
    {
      type: 'p',
      text: 'You don’t have to do what you’re told. Readers are great at noticing that something is wrong and less reliable about how to fix it. When three people stumble in the same place, believe them about the place. When they suggest three different fixes, the fix is still up to you.',
    },
    { type: 'h4', text: 'Close the loop' },
    {
      type: 'p',
      text: 'After a day, write one reply or add a few lines to the post: what you heard, what you’ll change, what you’ll leave alone and why. Once you’ve made the changes, come back and show the result if the community allows it. Very few people do. Those who gave you ten minutes find out that it made a difference, and next time you ask, they’ll be there.',
    },
    {
      type: 'p',
      text: 'You could call this promotion, and it’s the best kind. A thread where strangers see their advice taken says more about you than any announcement. But it only works if the question was honest. People spot a fake request for feedback within minutes, and then that’s what the replies are about.',
    },
  ],
};
