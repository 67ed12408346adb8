import type { ArticleText } from '../article.ts';

export const article: ArticleText = {
  id: 4,
  title: 'What Communities Forbid, and Why',
  description:
    'Rules differ from place to place, but the reasons behind them repeat. Know the reasons and you can predict the rule, and know when to ask first.',
  date: '2026-10-01',
  coverImage: '/blog/what-communities-forbid.svg',
  content: [
    {
      type: 'p',
      text: 'A removed post feels like an accident. You wrote it in good faith, somebody you never met took it down, and the explanation was one line with a number in it. But the line was there before you came, and so was the reason for it. Whoever understands the reasons seldom meets the rule.',
    },
    {
      type: 'p',
      text: 'There are two layers. The platform has rules for everybody, enforced by its own staff and software. Each community has rules of its own on top, kept by volunteers who do this in their evenings. Breaking the second gets a post removed. Breaking the first can cost you the account.',
    },
    { type: 'h4', text: 'What platforms forbid everywhere' },
    {
      type: 'p',
      text: 'The wording differs, the list hardly does. Spam: the same thing in many places, or nothing but links to oneself. Impersonation: speaking as somebody you are not. Evading a ban with a new account. Harassment. And manipulation: making something look more wanted than it is, by several accounts, by arranged votes, by asking people off-site to come and press a button.',
    },
    {
      type: 'p',
      text: 'Let us be plain about that last one, since you are reading this on the site of a shop that sells engagement. Reddit’s rules forbid vote manipulation, and the rules of other platforms say much the same. A platform may remove a post or close an account over it, and in some countries consumer law forbids trading fake engagement. Nobody who tells you that it cannot be noticed is telling you something they can know. Whoever orders such a thing answers for it, so read the rules of the place first, and then decide.',
    },
    { type: 'h4', text: 'What communities add' },
    {
      type: 'p',
      text: 'Community rules look arbitrary until you imagine the inbox of the person who wrote them. Somebody posted forty screenshots in a week, so there is a rule against screenshots. Somebody sold something that never arrived, so there is a rule against selling. A rule is a scar, and it usually says where the wound was.',
    },
    {
      type: 'table',
      columns: ['Often forbidden', 'The reason behind it', 'What is usually still welcome'],
      rows: [
        [
          'Links to your own work',
          'Otherwise the page fills with people who post and never read',
          'A full text in the post, with the link at the end or on request',
        ],
        [
          'Surveys and recruiting',
          'Members become somebody’s material, week after week',
          'One request, agreed with the moderators, and the results shared later',
        ],
        [
          'Questions asked every day',
          'Those who know the answers stop reading',
          'The same question with what the pinned guide did not cover',
        ],
        [
          'Posts written by a machine',
          'They cost nothing to make and a lot to moderate',
          'Your own words, also when they are not smooth',
        ],
        [
          'Asking for votes, or posting in exchange for them',
          'It turns the ranking into a favour, and is against platform rules too',
          'Saying what you would like to discuss',
        ],
      ],
    },
    { type: 'h4', text: 'Fine, ask first, never' },
    {
      type: 'p',
      text: 'In practice every idea you have for a post falls into one of three bins. It helps to sort it before writing, since the answer changes what you write.',
    },
    {
      type: 'image',
      url: '/blog/what-communities-forbid-bins.webp',
      alt: 'Three columns. Fine: answering, telling what you learned, asking openly. Ask first: your own link, a survey, an offer. Never: several accounts, arranged votes, a hidden interest.',
      width: 1600,
      height: 900,
      caption: 'The middle column is where most removed posts come from, and where one message would have helped.',
    },
    {
      type: 'p',
      text: 'Fine nearly everywhere: answering questions, telling what you learned including what went wrong, and asking something you want to know. None of this needs permission, and all of it shows people what you do.',
    },
    {
      type: 'p',
      text: 'Ask first: anything that gains you more than it gives. Your own link, a survey, a discount, a request for testers. Some communities allow these on one day of the week, some in one thread, some after a number of ordinary contributions. The rules page tells you which; where it does not, the moderators do.',
    },
    {
      type: 'p',
      text: 'Never: anything that only works while readers do not know it. A second account that agrees with the first. A question planted so that you can answer it. A recommendation of your own product as if you had stumbled upon it. These are not grey. They are the reason the other rules are so strict.',
    },
    { type: 'h4', text: 'Say who you are' },
    {
      type: 'p',
      text: 'One sentence takes most of the risk out of a post: “I make this, so weigh what I say accordingly.” It costs you nothing that you could have kept, because somebody will look at your history within the hour. Said by you it is openness; found by them it is a discovery. In many countries it is also a duty, since consumer law wants advertising to be recognisable as such.',
    },
    { type: 'h4', text: 'How to ask a moderator' },
    {
      type: 'p',
      text: 'Write to the moderators together, through the platform’s own message to all of them, not to one of them in private. Be short. Say what you want to post, paste the text, say what interest you have in it, and ask whether it fits and where. Do not argue that it would benefit the community; they will judge that. Then wait for a few days, and take silence for a no.',
    },
    {
      type: 'p',
      text: 'If the answer is no, thank them and leave it at that. You have lost one post and gained somebody who remembers you as the person who asked. If your post was removed without your asking, do not post it again and do not complain in public. Ask once, politely, which rule it was and whether a changed version would be all right.',
    },
    { type: 'h4', text: 'Places to leave alone' },
    {
      type: 'p',
      text: 'Some communities should not be promoted in at all, whatever their rules say: those where people look for help in a crisis, with an illness, about their children; and those where people form their view of news and elections. Readers there are not an audience. We do not take orders for them, and we would ask you not to try by other means.',
    },
    {
      type: 'p',
      text: 'Everywhere else, the test is short. Would you be comfortable if the moderators knew everything about how this post came to be? If so, you are probably within the rules, and if you are not sure, you know whom to ask.',
    },
  ],
};
