import type { ArticleText } from '../article.ts';

export const article: ArticleText = {
  id: 3,
  title: 'When to Post: Timing Without Superstition',
  description:
    'There is no best hour for everybody. There is a best hour for one community and for you, and you can find it by looking instead of by believing.',
  date: '2026-09-16',
  coverImage: '/blog/timing.svg',
  content: [
    {
      type: 'p',
      text: 'Ask when to post and you will be handed an hour. Tuesday at nine, somebody says, with a chart. The chart may even be honest, about the posts that went into it. But it averages over thousands of communities in which other people, in other places, do other things with their mornings. Your post will stand in one of them.',
    },
    {
      type: 'p',
      text: 'Timing does matter, for a reason that is simple enough to reason about. So let us do that, and then look at the one community that counts.',
    },
    { type: 'h4', text: 'Why the first hours weigh more' },
    {
      type: 'p',
      text: 'Platforms that rank by votes have to compare a post from this morning with one from yesterday. They all do it in some way that lets age count against a post: whatever attention it gathers early is worth more than the same attention late. A new post is therefore in a race that it runs mostly against the clock, and mostly in its first few hours.',
    },
    {
      type: 'p',
      text: 'From this follow the only two things that timing can do for you. It can put the post in front of people while it is young, and it can put you in front of the post while people are answering. The second is mentioned less often and is fully under your control.',
    },
    { type: 'h4', text: 'Where the readers are awake' },
    {
      type: 'p',
      text: 'Begin with arithmetic. A community about a city is awake when the city is. A community in English about software is spread over the world, with waking hours that overlap in the middle of the day by universal time. You can draw the bars yourself for the places that your readers live in.',
    },
    {
      type: 'image',
      url: '/blog/timing-hours.webp',
      alt: 'Three bars over twenty-four hours of universal time, each from seven in the morning to eleven at night in winter: London from 7 to 23, New York from 12 to 4 the next day, Sydney from 20 to 12 the next day. London and New York overlap from 12 to 23.',
      width: 1600,
      height: 900,
      caption:
        'Seven in the morning to eleven at night, local winter time in the north, drawn on the hours of universal time.',
    },
    {
      type: 'p',
      text: 'For readers on both sides of the Atlantic the overlap begins around noon, universal time, and lasts until Europe goes to bed. If most of them live in one time zone, the overlap is a day long and you can choose within it by habit: before work, at lunch, in the evening. If you do not know where they live, look at when they write.',
    },
    { type: 'h4', text: 'Look instead of believing' },
    {
      type: 'p',
      text: 'Here is a measurement that takes ten minutes and beats every general chart. Open the community, sort by newest, and note for the last fifty posts the weekday, the hour and how many answers each had. Not the votes of the famous ones: the answers of the ordinary ones. You will see two things at once: when people post, which is your competition, and when posts are answered, which is your audience.',
    },
    {
      type: 'p',
      text: 'The hour you want is one in which answers are plentiful compared with posts. It is often a little before the busiest time, so that your post is there and has its first answer when the crowd arrives. In a quiet community the difference between hours is small, and then the right hour is the one that suits you.',
    },
    {
      type: 'table',
      columns: ['What you see', 'What it suggests'],
      rows: [
        ['Many posts and many answers in the same hours', 'Post an hour or two before them'],
        ['Many posts on one weekday, answers spread evenly', 'Take another weekday'],
        ['A weekly thread for posts like yours', 'Be early in that thread; the rest of the week is closed to you'],
        ['Answers arrive over several days', 'Timing hardly matters; write better instead'],
        [
          'Nearly everything is answered at night, your time',
          'Its readers live elsewhere: choose an evening that you can stay up',
        ],
      ],
    },
    { type: 'h4', text: 'Be there yourself' },
    {
      type: 'p',
      text: 'A post whose author is gone looks abandoned, and people are slow to answer into the void. If the first question under your post waits for six hours, those six hours were the ones that counted. Whatever hour you find, it is only a good one if you are free for the two that follow it.',
    },
    {
      type: 'p',
      text: 'This rules out a number of clever plans. Publishing at four in the morning because a chart said so, and then going to sleep, gives away more than the chart could gain. So does posting from the train before a full day of meetings. An hour that is second best for your readers and best for you will usually win.',
    },
    { type: 'h4', text: 'What not to do about it' },
    {
      type: 'p',
      text: 'Knowing that early attention counts, some people manufacture it: a round of messages to friends, a second account, votes from somewhere. Platforms call this vote manipulation and forbid it, and they look for it hardest where it would pay most, in the first hour. It also spoils your own measurement. If the first ten votes came from people who were asked, you have learned nothing about the post.',
    },
    {
      type: 'p',
      text: 'Do not delete and post again because the first try was slow, either. Many communities count it as spam, some have a filter that remembers, and the people who did see the first one will see that you treat them as a test audience. If a post did not work, wait until you have something to add, and say that it is a second version.',
    },
    { type: 'h4', text: 'Keep a small log' },
    {
      type: 'p',
      text: 'Every time you post, write down the community, the weekday and hour in its readers’ time, and three numbers after a day: answers, votes, and how long the first answer took. After ten entries you will know more about your readers than any article can tell you, this one included. You will probably also find that the hour explains less than the title, and that the community explains more than both.',
    },
    {
      type: 'p',
      text: 'That is the honest size of timing. It can spoil a good post, by publishing it into an empty room. It cannot save one that the room does not want.',
    },
  ],
};
