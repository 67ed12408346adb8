import type { ArticleText } from '../article.ts';

export const article: ArticleText = {
  id: 3,
  title: 'When to Post: Timing Without Superstition',
  description:
    'There is no best hour for everyone. There is a best hour for one community and for you, and you find it by looking, not by believing a chart.',
  date: '2026-09-16',
  coverImage: '/blog/timing.svg',
  content: [
    {
      type: 'p',
      text: 'Ask when to post and someone will give you an hour. Tuesday at nine, they say, with a chart. The chart may even be accurate for the posts that went into it. But it averages thousands of communities full of different people in different places with different mornings. Your post will be in just one of them.',
    },
    {
      type: 'p',
      text: 'Timing does matter, and the reason is simple. Let’s start there, and then look at the one community that counts.',
    },
    { type: 'h4', text: 'Why the first hours weigh more' },
    {
      type: 'p',
      text: 'Platforms that rank by votes have to compare a post from this morning with one from yesterday. One way or another, they all let age count against a post: early attention is worth more than the same attention later. So a new post is in a race, mostly against the clock and mostly in its first few hours.',
    },
    {
      type: 'p',
      text: 'So timing can do only two things for you. It can put the post in front of people while it’s fresh, and it can put you in front of the post while people are replying. The second gets less attention and is entirely up to you.',
    },
    { type: 'h4', text: 'Where the readers are awake' },
    {
      type: 'p',
      text: 'Start with some arithmetic. A community about a city is awake when the city is. An English-speaking community about software is spread all over the world, and its waking hours overlap around midday, universal time. You can draw the bars yourself for the places where your readers live.',
    },
    {
      type: 'image',
      url: '/blog/timing-hours.webp',
      alt: 'Three bars over twenty-four hours of universal time, each from seven in the morning to eleven at night in winter: London from 7 to 23, New York from 12 to 4 the next day, Sydney from 20 to 12 the next day. London and New York overlap from 12 to 23.',
      width: 1600,
      height: 900,
      caption: 'Seven in the morning to eleven at night, local time in the northern winter, shown in universal time.',
    },
    {
      type: 'p',
      text: 'For readers on both sides of the Atlantic, the overlap starts around noon, universal time, and lasts until Europe goes to bed. If most of them live in one time zone, you have the whole day and can go by habit: before work, at lunch, in the evening. If you don’t know where they live, look at when they write.',
    },
    { type: 'h4', text: 'See for yourself' },
    {
      type: 'p',
      text: 'Here’s a measurement that takes ten minutes and beats any general chart. Open the community, sort by newest, and for the last fifty posts write down the weekday, the hour and how many replies each got. Not the votes on the famous ones: the replies to the ordinary ones. You’ll see two things: when people post, which is your competition, and when posts get replies, which is your audience.',
    },
    {
      type: 'p',
      text: 'You want an hour with plenty of replies compared to posts. It’s often a little before the busiest time, so that your post is up and has its first reply when the crowd arrives. In a quiet community, the hours hardly differ, so pick the one that suits you.',
    },
    {
      type: 'table',
      columns: ['What you see', 'What it suggests'],
      rows: [
        ['Many posts and many replies in the same hours', 'Post an hour or two before that'],
        ['Many posts on one weekday, replies spread evenly', 'Pick another weekday'],
        ['A weekly thread for posts like yours', 'Be early in that thread; the rest of the week isn’t for you'],
        ['Replies arrive over several days', 'Timing hardly matters; work on the post instead'],
        [
          'Nearly all replies come at night, your time',
          'Its readers live elsewhere: pick an evening when you can stay up',
        ],
      ],
    },
    { type: 'h4', text: 'Be there yourself' },
    {
      type: 'p',
      text: 'A post whose author is gone looks abandoned, and people don’t like talking into the void. If the first question under your post waits six hours, those were the six hours that counted. Whatever hour you find, it’s only a good one if you’re free for the next two.',
    },
    {
      type: 'p',
      text: 'This rules out a few clever plans. Posting at four in the morning because a chart said so, and then going to sleep, loses more than the chart could gain you. So does posting from the train before a full day of meetings. An hour that’s second best for your readers but best for you usually wins.',
    },
    { type: 'h4', text: 'What not to do about it' },
    {
      type: 'p',
      text: 'Because early attention counts, some people manufacture it: a round of messages to friends, a second account, votes from somewhere. Platforms call this vote manipulation and forbid it, and they look hardest where it would pay off most: in the first hour. It also ruins your own measurement. If the first ten votes came from people who were asked, you’ve learned nothing about the post.',
    },
    {
      type: 'p',
      text: 'Don’t delete and repost because the first try was slow, either. Many communities treat it as spam, some have filters that remember, and the people who saw the first one will feel like a test audience. If a post didn’t work, wait until you have something to add, and say that it’s a second version.',
    },
    { type: 'h4', text: 'Keep a small log' },
    {
      type: 'p',
      text: 'Every time you post, write down the community, the weekday and hour in its readers’ time, and three numbers after a day: replies, votes and how long the first reply took. After ten entries, you’ll know more about your readers than any article can tell you, this one included. You’ll probably also find that the hour matters less than the title, and that the community matters more than both.',
    },
    {
      type: 'p',
      text: 'That’s how much timing really matters. It can spoil a good post by putting it in an empty room. It can’t save one that the room doesn’t want.',
    },
  ],
};
