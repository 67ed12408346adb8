import type { ArticleText } from '../article.ts';

export const article: ArticleText = {
  id: 4,
  title: 'What Communities Forbid, and Why',
  description:
    'Rules differ from place to place, but the reasons behind them don’t. Know the reasons, and you can predict the rules and know when to ask first.',
  date: '2026-10-01',
  coverImage: '/blog/what-communities-forbid.svg',
  content: [
    {
      type: 'p',
      text: 'A removed post feels like an accident. You wrote it in good faith, someone you’ve never met took it down, and the explanation was one line with a number in it. But that rule was there before you came, and so was the reason for it. If you understand the reasons, you’ll rarely run into the rules.',
    },
    {
      type: 'p',
      text: 'There are two layers. The platform has rules for everyone, enforced by its own staff and software. Each community adds its own rules, enforced by volunteers in their free time. Break a community’s rules and your post gets removed. Break the platform’s and you can lose your account.',
    },
    { type: 'h4', text: 'What platforms forbid everywhere' },
    {
      type: 'p',
      text: 'The wording differs, but the list hardly does. Spam: the same thing in many places, or nothing but links to your own stuff. Impersonation: posing as someone you’re not. Evading a ban with a new account. Harassment. And manipulation: making something look more popular than it is, with multiple accounts, arranged votes, or people asked off-site to come and click.',
    },
    {
      type: 'p',
      text: 'Let’s be clear about that last one, since you’re reading this on the site of a shop that sells engagement. Reddit’s rules forbid vote manipulation, and other platforms’ rules say much the same. A platform may remove a post or close an account over it, and in some countries consumer law forbids trading fake engagement. Anyone who tells you it can’t be noticed is claiming something they can’t know. Whoever orders it is responsible for it, so read the rules of the place first, and then decide.',
    },
    { type: 'h4', text: 'What communities add' },
    {
      type: 'p',
      text: 'Community rules look arbitrary until you picture the inbox of the person who wrote them. Someone posted forty screenshots in a week, so there’s a rule against screenshots. Someone sold something that never arrived, so there’s a rule against selling. Every rule is a scar, and it usually shows where the wound was.',
    },
    {
      type: 'table',
      columns: ['Often forbidden', 'The reason behind it', 'What is usually still welcome'],
      rows: [
        [
          'Links to your own work',
          'Otherwise the page fills with people who post and never read',
          'The full text in the post, with the link at the end or on request',
        ],
        [
          'Surveys and recruiting',
          'Members become someone’s data, week after week',
          'One request, agreed with the moderators, and the results shared later',
        ],
        [
          'Questions asked every day',
          'The people who know the answers stop reading',
          'The part of the question that the pinned guide doesn’t cover',
        ],
        [
          'Posts written by a machine',
          'They cost nothing to make and a lot to moderate',
          'Your own words, even if they’re not polished',
        ],
        [
          'Asking for votes, or posting in exchange for them',
          'It turns the ranking into a trade of favors, and breaks platform rules, too',
          'Saying what you would like to discuss',
        ],
      ],
    },
    { type: 'h4', text: 'Fine, ask first, never' },
    {
      type: 'p',
      text: 'In practice, every idea for a post falls into one of three bins. Sort it before you start, because the answer changes what you write.',
    },
    {
      type: 'image',
      url: '/blog/what-communities-forbid-bins.webp',
      alt: 'Three columns. Fine: answering, telling what you learned, asking openly. Ask first: your own link, a survey, an offer. Never: several accounts, arranged votes, a hidden interest.',
      width: 1600,
      height: 900,
      caption: 'Most removed posts come from the middle column, where one message would have helped.',
    },
    {
      type: 'p',
      text: 'Fine nearly everywhere: answering questions, sharing what you learned, including what went wrong, and asking something you genuinely want to know. None of it needs permission, and all of it shows people what you do.',
    },
    {
      type: 'p',
      text: 'Ask first: anything you get more out of than you put in. Your own link, a survey, a discount, a call for testers. Some communities allow these on one day of the week, some in one thread, some only after a number of regular contributions. The rules page tells you which. If it doesn’t, ask the moderators.',
    },
    {
      type: 'p',
      text: 'Never: anything that only works as long as readers don’t know. A second account that agrees with the first. A question planted so you can answer it. Recommending your own product as if you’d just come across it. These aren’t gray areas. They’re the reason the other rules are so strict.',
    },
    { type: 'h4', text: 'Say who you are' },
    {
      type: 'p',
      text: 'One sentence takes a lot of the tension out of a post: “I make this, so take what I say accordingly.” It doesn’t cost you anything, because someone will check your history within the hour anyway. If you say it, it’s honesty; if they find it, it’s a scandal. In many countries it’s also the law: advertising has to be recognizable as advertising.',
    },
    { type: 'h4', text: 'How to ask a moderator' },
    {
      type: 'p',
      text: 'Write to the whole moderator team through the platform’s own moderator message, not to one of them in private. Keep it short. Say what you want to post, paste the text, say what’s in it for you, and ask whether and where it fits. Don’t argue that it would benefit the community; that’s for them to judge. Then wait a few days, and take silence as a no.',
    },
    {
      type: 'p',
      text: 'If the answer is no, thank them and leave it at that. You’ve lost one post, and they’ll remember you as the person who asked. If you posted without asking and it was removed, don’t post it again and don’t complain in public. Ask once, politely, which rule it was and whether a revised version would be okay.',
    },
    { type: 'h4', text: 'Places to leave alone' },
    {
      type: 'p',
      text: 'Some communities are no place for promotion at all, whatever their rules say: those where people look for help in a crisis, with an illness or with their children, and those where people form their views on news and elections. Readers there are not an audience. We don’t take orders for them, and we ask you not to try another way.',
    },
    {
      type: 'p',
      text: 'Everywhere else, the test is simple. Would you be comfortable if the moderators knew everything about how this post came about? If so, you’re probably within the rules. If you’re not sure, you know who to ask.',
    },
  ],
};
