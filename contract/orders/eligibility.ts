import { orderWords } from '../words/orders.ts';

/** A topic that we take no orders for, and how to recognize it. */
export interface BlockedTopic {
  /** Used after "about": "elections and politics". Without one, messages give no reason. */
  readonly topic?: string;
  /** Reddit communities, in lower case and without `r/`. */
  readonly communities: readonly string[];
  /** Substrings of community names. */
  readonly communityParts: readonly string[];
  /** Words, and phrases of up to three words, in lower case and without accents. */
  readonly terms: readonly string[];
}

export interface EligibilityRules {
  problemOf(order: { readonly link: string; readonly community?: string; readonly texts: string }): Ineligible;
}
/** Messages by field; empty if the order is allowed. */
export interface Ineligible {
  readonly link?: string;
  readonly comments?: string;
}

const phraseWordsMax = 3;

/** Prepares lookup tables, so that checking an order takes one pass over its words. */
export function eligibilityRules(topics: readonly BlockedTopic[]): EligibilityRules {
  const byCommunity = new Map(
    topics.flatMap(({ topic = '', communities }) => communities.map((name) => [name, topic])),
  );
  const byTerm = new Map(topics.flatMap(({ topic = '', terms }) => terms.map((term) => [term, topic])));
  const parts = topics.flatMap(({ topic = '', communityParts }) => communityParts.map((part) => ({ part, topic })));

  const problemOfCommunity = (community: string | undefined) => {
    if (community === undefined) return undefined;
    const topic = byCommunity.get(community) ?? parts.find(({ part }) => community.includes(part))?.topic;
    if (topic === undefined) return undefined;
    return orderWords.ineligible.community(community, topic);
  };
  const problemOfText = (text: string) => {
    if (text === '') return undefined;
    const match = findPhrase(wordsOf(text), byTerm);
    if (!match) return undefined;
    return orderWords.ineligible.text(match.phrase, match.topic);
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

const marksAndInvisible = /[\p{M}\p{Cf}]/gu;
/** Single characters for whole Arabic and Japanese words: NFKD expands them up to 18 times. */
const wordLigatures = /[\ufdfa\ufdfb\u3300-\u3357\u337b-\u337f]/g;

/**
 * Accents, invisible characters and letter variants must not hide a word. Marks are also removed before normalizing,
 * which sorts the marks of a letter in quadratic time: 60,000 of them would take seconds.
 */
function wordsOf(text: string): string[] {
  return text
    .replaceAll(marksAndInvisible, '')
    .replaceAll(wordLigatures, ' ')
    .normalize('NFKD')
    .replaceAll(marksAndInvisible, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Path and query, decoded. */
function textOfLink(link: string): string {
  const text = link.replace(/^https:\/\/[^/?#]*/i, '');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
