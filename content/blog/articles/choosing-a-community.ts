import type { ArticleText } from '../article.ts';

export const article: ArticleText = {
  id: 1,
  title: 'How to Choose a Community for Your Post',
  description:
    'Size is the least useful thing to know about a community. Three questions tell you, in half an hour, whether your post belongs there.',
  date: '2026-08-19',
  coverImage: '/blog/choosing-a-community.svg',
  content: [
    {
      type: 'p',
      text: 'Most posts that go nowhere weren’t bad posts. They were in the wrong room. Someone had an hour to spare, found the biggest community with the right word in its name, pasted a link and waited. The room was busy talking about something else.',
    },
    {
      type: 'p',
      text: 'Choosing the right room is the cheapest improvement you can make: all it costs is some reading. Half an hour is enough if you know what to look for, and it can save you the afternoon you’d lose to a removed post.',
    },
    { type: 'h4', text: 'Why the member count misleads' },
    {
      type: 'p',
      text: 'The number next to a community’s name counts everyone who ever clicked “join”, including people who drifted away years ago. It tells you how old and how broad a place is. It doesn’t tell you how many people will see a new post today.',
    },
    {
      type: 'p',
      text: 'Large, general communities also have more posts competing for the same page. A new post tops the “new” list for a few minutes before the next ones push it down, and only the few people who browse that list decide whether it gets any further. In a small community, a post can stay on the first page all day, so people in every time zone have a chance to find it.',
    },
    {
      type: 'p',
      text: 'So look at the pace instead. Open the newest posts and check how much time lies between the first and the twentieth. Then count how many of those twenty have a reply. Twenty posts an hour with no replies is a conveyor belt. Twenty posts in four days, most with a conversation underneath, is a room with people in it.',
    },
    { type: 'h4', text: 'Three gates, in this order' },
    {
      type: 'p',
      text: 'A community fits when your post passes three gates. They’re listed from quickest to slowest to check, so you can stop at the first one that stays shut.',
    },
    {
      type: 'image',
      url: '/blog/choosing-a-community-gates.webp',
      alt: 'Three gates in a row: on topic, allowed, answered. A post passes the first, then the second, then the third.',
      width: 1600,
      height: 900,
      caption: 'Check them from left to right. If a post fails one, skip the rest.',
    },
    {
      type: 'p',
      text: 'The first gate is the topic. Read the community’s own description, then a page of titles. Would your post look at home among them? Being close to the topic isn’t enough: a place for people who fix bikes isn’t a place for a shop that sells them, even though both are about bikes.',
    },
    {
      type: 'p',
      text: 'The second gate is the rules. Nearly every community writes them down, in the sidebar or in a pinned post, and many link to a longer page. Look for four words: self-promotion, links, flair and weekly. The first two tell you whether your post is allowed at all, the third how to label it, and the fourth whether it belongs in a weekly thread.',
    },
    {
      type: 'p',
      text: 'The third gate is habit: do people here reply to posts like yours? Search for something similar and see what happened. If posts like yours get no replies, yours won’t either, whatever the rules allow.',
    },
    { type: 'h4', text: 'What to look at, and what it tells you' },
    {
      type: 'table',
      columns: ['Look at', 'A good sign', 'A reason to go elsewhere'],
      rows: [
        [
          'The newest twenty posts',
          'Most get replies within a day',
          'Most get none, or only from the same three people',
        ],
        ['Posts like yours', 'Questions and follow-ups underneath', 'Removed, locked or ignored'],
        [
          'The rules',
          'They say how to share your own work',
          'They say not to, or they’re silent but posts get removed anyway',
        ],
        [
          'Who replies',
          'Lots of different names, some disagreement',
          'Mostly accounts that are promoting something, too',
        ],
        ['The moderators', 'They explain removals in public', 'No sign of moderation for months'],
      ],
    },
    {
      type: 'p',
      text: 'The last row deserves a second look. An unmoderated community seems convenient, since nobody will remove your post. But it’s also where everyone else with something to promote has gone, and readers know it. You’d be talking to other advertisers.',
    },
    { type: 'h4', text: 'Prefer the narrow room' },
    {
      type: 'p',
      text: 'If two communities pass all three gates, pick the narrower one. People there share more of your context, so you can skip the introduction and get to the point. They’re also more likely to be dealing with the problem your post is about right now, not just in theory.',
    },
    {
      type: 'p',
      text: 'There’s a second advantage: what you learn in a small room carries over to bigger ones. When a dozen people who know the subject ask you the same question, you know what was missing, and the version for a larger community will be better. It doesn’t work the other way around. Silence in a large community teaches you nothing, because you can’t tell a bad post from an unlucky one.',
    },
    { type: 'h4', text: 'Be there before you need it' },
    {
      type: 'p',
      text: 'If a community matters to you, it’s worth more than one visit. Answer a few questions you know the answer to, without a link. You’ll pick up the tone, the running jokes and the topics people are tired of, none of which are in the rules. And when you post something of your own, anyone who checks your profile will find a person with a history, not an account created this morning.',
    },
    {
      type: 'p',
      text: 'This is slow, and no shortcut lasts. Aged accounts and posts pushed by strangers don’t make you part of a community. They break the rules of nearly every platform, and the people who run communities have seen it all before.',
    },
    { type: 'h4', text: 'Half an hour, step by step' },
    {
      type: 'p',
      text: 'List five candidates: the obvious one, two narrower ones, one that’s about the people you want to reach rather than your subject, and one where someone else in your field has posted. Spend five minutes on each with the table above. Cross out the ones that fail a gate. From the rest, pick the one whose replies you’d most like to read.',
    },
    {
      type: 'p',
      text: 'That last test sounds soft, but it’s the most practical of all. You’re going to spend a day replying under that post. Pick a room you’d want to stay in anyway.',
    },
  ],
};
