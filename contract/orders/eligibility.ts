/** One topic that is never served, and how an order about it is recognised. */
export interface BlockedTopic {
  /** As a sentence goes on after "about": "elections and politics". */
  readonly topic: string;
  /** Reddit communities, in lower case and without `r/`. */
  readonly communities: readonly string[];
  /** What the name of any community of the topic contains. */
  readonly communityParts: readonly string[];
  /** Words, and phrases of up to three words, in lower case and without accents. */
  readonly words: readonly string[];
}

export interface EligibilityRules {
  problemOf(order: { readonly link: string; readonly community?: string; readonly texts: string }): Ineligible;
}
/** Why the link or the texts are refused; empty when the order may be placed. */
export interface Ineligible {
  readonly link?: string;
  readonly comments?: string;
}

const phraseWordsMax = 3;

/** Prepares the rules once, so that judging an order takes one pass over its words. */
export function eligibilityRules(topics: readonly BlockedTopic[]): EligibilityRules {
  const byCommunity = new Map(topics.flatMap(({ topic, communities }) => communities.map((name) => [name, topic])));
  const byWords = new Map(topics.flatMap(({ topic, words }) => words.map((word) => [word, topic])));
  const parts = topics.flatMap(({ topic, communityParts }) => communityParts.map((part) => ({ part, topic })));

  const problemOfCommunity = (community: string | undefined) => {
    if (community === undefined) return undefined;
    const topic = byCommunity.get(community) ?? parts.find(({ part }) => community.includes(part))?.topic;
    return topic && `We take no orders for r/${community}: it is about ${topic}.`;
  };
  const problemOfText = (text: string) => {
    const match = findPhrase(wordsOf(text), byWords);
    return match && `We take no orders about ${match.topic} (“${match.phrase}”).`;
  };
  return {
    problemOf: ({ link, community, texts }) => {
      const ofLink = problemOfCommunity(community) ?? problemOfText(textOfLink(link));
      const ofTexts = problemOfText(texts);
      return { ...(ofLink ? { link: ofLink } : {}), ...(ofTexts ? { comments: ofTexts } : {}) };
    },
  };
}

function findPhrase(words: readonly string[], topics: ReadonlyMap<string, string>) {
  for (let start = 0; start < words.length; start++) {
    let phrase = '';
    for (let end = start; end < Math.min(start + phraseWordsMax, words.length); end++) {
      phrase = phrase === '' ? (words[end] ?? '') : `${phrase} ${words[end]}`;
      const topic = topics.get(phrase);
      if (topic !== undefined) return { topic, phrase };
    }
  }
  return undefined;
}

const hiding = /[\p{M}\p{Cf}]/gu;
/** Single signs for whole words of Arabic and Japanese: normalizing would make texts of them up to 18 times as long. */
const wordSigns = /[\ufdfa\ufdfb\u3300-\u3357\u337b-\u337f]/g;

/**
 * Accents, invisible characters and other forms of a letter do not hide a word. Marks are removed before normalizing too,
 * because that sorts the marks of a letter in quadratic time: 60,000 of them would take seconds.
 */
function wordsOf(text: string): string[] {
  return text
    .replaceAll(hiding, '')
    .replaceAll(wordSigns, ' ')
    .normalize('NFKD')
    .replaceAll(hiding, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The words of its path and query, whose hyphens and underscores are blanks. */
function textOfLink(link: string): string {
  const text = link.replace(/^https:\/\/[^/?#]*/i, '');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
