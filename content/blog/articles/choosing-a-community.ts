import type { ArticleText } from '../article.ts';

export const article: ArticleText = {
  id: 1,
  title: 'How to Choose a Community for Your Post',
  description:
    'Size is the least useful thing to know about a community. Three questions that tell you, in half an hour, whether your post belongs there.',
  date: '2026-08-19',
  coverImage: '/blog/choosing-a-community.svg',
  content: [
    {
      type: 'p',
      text: 'Most posts that go nowhere were not bad posts. They were told to the wrong room. Somebody had an hour, looked for the biggest community with the right word in its name, pasted a link and waited. The room was busy with something else.',
    },
    {
      type: 'p',
      text: 'Choosing the room is the cheapest improvement you can make, because it costs reading time and nothing else. Half an hour is enough if you know what to look at, and it will save you the afternoon that a removed post costs.',
    },
    { type: 'h4', text: 'Why the member count misleads' },
    {
      type: 'p',
      text: 'The number next to a community’s name counts everybody who ever pressed a button, including those who left years ago without pressing it again. It says how old and how general a place is. It does not say how many people will see a new post today.',
    },
    {
      type: 'p',
      text: 'Large, general communities also have more posts competing for the same page. A new one stands at the top of the newest list for minutes before the next arrivals push it down, and only the few who browse that list decide whether it gets any further. In a small community a post can stay on the first page for a day, which gives people in every time zone a chance to find it.',
    },
    {
      type: 'p',
      text: 'So look at the pace instead. Open the newest posts and note the time between the first and the twentieth. Then look at how many of those twenty have an answer. Twenty posts in an hour with no answers is a conveyor belt. Twenty posts in four days, most of them with a conversation under them, is a room with people in it.',
    },
    { type: 'h4', text: 'Three gates, in this order' },
    {
      type: 'p',
      text: 'A community fits when your post passes three gates. They are in order of how quickly you can check them, so you can stop at the first one that stays shut.',
    },
    {
      type: 'image',
      url: '/blog/choosing-a-community-gates.webp',
      alt: 'Three gates in a row: on topic, allowed, answered. A post passes the first, then the second, then the third.',
      width: 1600,
      height: 900,
      caption: 'Check them from left to right. A post that fails one does not need the next.',
    },
    {
      type: 'p',
      text: 'The first gate is the topic. Read the community’s own description, then the titles of one page. Could your post stand between those titles without looking like a visitor? Being near the topic is not enough: a place for people who repair bicycles is not a place for a shop that sells them, although both are about bicycles.',
    },
    {
      type: 'p',
      text: 'The second gate is the rules. Nearly every community writes them down, beside the list or pinned above it, and many have a longer page behind a link. Look for four words: self-promotion, links, flair, and weekly. The first two tell you whether your post may exist, the third how it must be labelled, and the fourth whether there is one thread a week where it belongs.',
    },
    {
      type: 'p',
      text: 'The third gate is habit: do people here answer posts like yours? Search the community for something similar and read what happened. If posts of your kind sit there with no answers, yours will keep them company, whatever the rules allow.',
    },
    { type: 'h4', text: 'What to look at, and what it tells you' },
    {
      type: 'table',
      columns: ['Look at', 'A good sign', 'A reason to go elsewhere'],
      rows: [
        ['The newest twenty posts', 'Most have answers within the day', 'Most have none, or the same three people'],
        ['Posts like yours', 'Questions and follow-ups beneath them', 'Removed, locked or ignored'],
        [
          'The rules',
          'They say how to share your own work',
          'They say not to, or are silent and the moderators are not',
        ],
        ['Who answers', 'Many names, some disagreement', 'Mostly accounts that promote something too'],
        ['The moderators', 'They explain removals in public', 'Nothing has been moderated for months'],
      ],
    },
    {
      type: 'p',
      text: 'The last row deserves a second look. A community without moderation seems convenient, since nobody will remove your post. It is also where everybody else with something to promote has gone, and readers know it. You would be speaking to other advertisers.',
    },
    { type: 'h4', text: 'Prefer the narrow room' },
    {
      type: 'p',
      text: 'Given two communities that pass all three gates, take the narrower one. People in a narrow community share more context with you, so you can leave out the introduction and get to the point. They are also likelier to have the problem that your post is about this week, rather than in general.',
    },
    {
      type: 'p',
      text: 'There is a second advantage. What you learn in a narrow room transfers upwards. When a dozen people who know the subject have asked you the same question, you know what was missing, and the version for a larger place will be better. It does not work the other way round: silence in a large community teaches you nothing, because you cannot tell a bad post from an unlucky one.',
    },
    { type: 'h4', text: 'Be there before you need it' },
    {
      type: 'p',
      text: 'If a community matters to you, it is worth more than one visit. Answer a few questions that you know the answer to, without a link. You will pick up the tone, the running jokes and the topics people are tired of, none of which are in the rules. And when you do post something of your own, anybody who looks at your name finds a person with a history, not an account that appeared this morning.',
    },
    {
      type: 'p',
      text: 'This is slow, and there is no way around it that holds. Accounts bought for their age or posts pushed by strangers do not make you part of a place; they break the rules of nearly every platform, and the people who run communities have seen it all before.',
    },
    { type: 'h4', text: 'Half an hour, step by step' },
    {
      type: 'p',
      text: 'Write down five candidates: the obvious one, two narrower ones, one about the people you want to reach rather than about your subject, and one that somebody else in your field has posted in. Spend five minutes on each with the table above. Strike out those that fail a gate. Of the rest, choose the one where you would most like to read the answers.',
    },
    {
      type: 'p',
      text: 'That last criterion sounds soft, but it is the most practical of all. You are going to spend a day under that post, replying. Pick the room you would stay in anyway.',
    },
  ],
};
