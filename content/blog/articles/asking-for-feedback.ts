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
      text: 'Communities are generous with feedback. People you have never met will spend ten minutes on your half-finished thing, for nothing, if they believe that it makes a difference. Most requests fail to give them that belief, and so they get a polite “looks nice” from two people and silence from everybody else.',
    },
    {
      type: 'p',
      text: 'The difference lies less in what you made than in how you ask. Asking is a skill with a few rules, and they can be learned in the time it takes to read this.',
    },
    { type: 'h4', text: 'Know what you would change' },
    {
      type: 'p',
      text: 'Before you write the post, finish this sentence: “If people say so, I will change …”. If nothing comes to mind, you do not want feedback. You want encouragement, or customers, and there is no shame in either, but a feedback thread is the wrong place for both. Readers notice when their answer could not possibly matter.',
    },
    {
      type: 'p',
      text: 'If something does come to mind, you have your question. “I am not sure whether the price belongs on the first page” is worth more than a hundred words of introduction, because it shows where you are unsure. People like to be asked for what they know, and everybody knows something about where they would stop reading.',
    },
    { type: 'h4', text: 'Questions that get answers' },
    {
      type: 'p',
      text: 'Ask about what happened, not about opinions. “Do you like it?” invites a kindness. “What did you think it was, before you read the second line?” invites a report, and a report is something that you can act on. Somebody who misunderstood your first line is right by definition: they are the only witness of their own misunderstanding.',
    },
    {
      type: 'image',
      url: '/blog/asking-for-feedback-questions.webp',
      alt: 'Two conversations. “Thoughts?” is answered by “Looks nice.” “Where did you stop reading?” is answered by “At the price. I could not tell for how long.”',
      width: 1600,
      height: 900,
      caption: 'The same page, the same readers, another question.',
    },
    {
      type: 'table',
      columns: ['Instead of asking', 'Ask', 'What you learn'],
      rows: [
        ['Any thoughts?', 'Where did you stop reading?', 'Which part loses people'],
        ['Is it clear?', 'In your own words, what is this for?', 'What they understood, not whether they did'],
        ['Would you use it?', 'What do you use for this today?', 'What you are really compared with'],
        [
          'Is the price okay?',
          'At which price would you begin to doubt it? At which would you not bother?',
          'A range instead of a courtesy',
        ],
        ['What features are missing?', 'What would you have tried to do next?', 'The next step, in their words'],
      ],
    },
    {
      type: 'p',
      text: 'Keep it to two questions, three at most. With six, each reader picks the easiest, and you get the same shallow answer from everybody. If you have more to ask, ask it of the people who reply. They have already decided to help you.',
    },
    { type: 'h4', text: 'Show, and show little' },
    {
      type: 'p',
      text: 'Put what is to be judged into the post itself: a picture, the paragraph, the first screen. Every click between the question and the thing costs you readers, and a page that asks them to sign up costs you nearly all. If it has to be a link, say what is behind it and how long it will take, and keep that promise.',
    },
    {
      type: 'p',
      text: 'Show one thing. A whole website gets remarks on its colours, since colours are what everybody sees. One screen with one question gets remarks on that question. And show it early. A thing that is visibly unfinished tells people that there is still room for them; a polished one tells them to applaud.',
    },
    { type: 'h4', text: 'Say what you know already' },
    {
      type: 'p',
      text: 'List the faults that you are aware of, in a line or two: “The pictures are placeholders, and it does not work on phones yet.” Otherwise half of the answers will tell you so, and those who would have said something deeper see that the obvious has been said, and move on. It also shows that you have looked at your own work, which makes people readier to look at it too.',
    },
    {
      type: 'p',
      text: 'Say who you are, as well. If you sell the thing, write that you do. Communities are far kinder to “I run this small shop and cannot tell why people leave” than to a curious stranger who turns out to own it.',
    },
    { type: 'h4', text: 'Taking it' },
    {
      type: 'p',
      text: 'Now the hard part: do not defend. When somebody writes that they did not understand the second step, the tempting answer is to explain the second step. They did not ask. The useful answer is a question: “What did you expect to happen there?” An explanation under the post helps one reader. A better second step helps everybody after them.',
    },
    {
      type: 'p',
      text: 'Thank people for the inconvenient answers in particular, and publicly. Others are watching how you take the first criticism to decide whether theirs is welcome. One irritated reply and the thread turns polite, which is to say useless.',
    },
    {
      type: 'p',
      text: 'You do not have to do what you are told. Readers are excellent at noticing that something is wrong and less reliable about what would be right. When three people stumble in the same place, believe the place. When three people propose three remedies, the remedy is still yours to find.',
    },
    { type: 'h4', text: 'Close the circle' },
    {
      type: 'p',
      text: 'After a day, write one reply or add a few lines to the post: what you heard, what you will change, what you will leave as it is and why. After you have changed it, come back once and show the result, if the community allows it. Very few people ever do. Those who gave you their ten minutes learn that it made a difference, and the next time you ask, they will be there.',
    },
    {
      type: 'p',
      text: 'This is also, if you like, promotion, and of the best kind. A thread in which strangers see their advice taken says more about whoever made the thing than any announcement. But it works only if the question was honest. Feedback asked for as a pretext is recognised within minutes, and the answers you get then will be about that.',
    },
  ],
};
