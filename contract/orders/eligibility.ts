import { orderWords } from '../words/orders.ts';

/** A topic that we take no orders for, and how to recognize it. */
export interface BlockedTopic {
  /** Used after "about": "elections and politics". Without one, messages give no reason. */
  readonly topic?: string;
  /** Reddit communities, in lower case and without `r/`. */
  readonly communities: readonly string[];
  /** Substrings of community names. */
  readonly communityParts: readonly string[];
  /** Words and phrases, in lower case and without accents. */
  readonly terms: readonly string[];
}

interface Judged {
  readonly link: string;
  readonly community?: string;
  /** IDs in the link, whose letters are no words. */
  readonly ids?: readonly string[];
  readonly texts: string;
}

export interface EligibilityRules {
  problemOf(order: Judged): Ineligible;
}
/** Messages by field; empty if the order is allowed. */
export interface Ineligible {
  readonly link?: string;
  readonly comments?: string;
}

interface Term {
  readonly topic: string;
  readonly term: string;
}

/** Prepares lookup tables, so that checking an order takes one pass over its words. */
export function eligibilityRules(topics: readonly BlockedTopic[]): EligibilityRules {
  const byCommunity = new Map(
    topics.flatMap(({ topic = '', communities }) => communities.map((name) => [name, topic])),
  );
  const phrases = topics.flatMap(({ topic = '', terms }) =>
    terms.map((term) => ({ words: wordsOf(term), topic, term })),
  );
  const byPhrase = new Map<string, Term>(phrases.map(({ words, ...term }) => [words.join(' '), term]));
  const phraseWordsMax = Math.max(0, ...phrases.map(({ words }) => words.length));
  const parts = topics.flatMap(({ topic = '', communityParts }) => communityParts.map((part) => ({ part, topic })));

  const problemOfCommunity = (community: string | undefined) => {
    if (community === undefined) return undefined;
    const topic = byCommunity.get(community) ?? parts.find(({ part }) => community.includes(part))?.topic;
    if (topic === undefined) return undefined;
    return orderWords.ineligible.community(community, topic);
  };
  const problemOfText = (text: string) => {
    if (text === '') return undefined;
    const match = findPhrase(wordsOf(text), byPhrase, phraseWordsMax);
    if (!match) return undefined;
    return orderWords.ineligible.text(match.term, match.topic);
  };
  return {
    problemOf: ({ link, community, ids = [], texts }) => {
      const ofLink = problemOfCommunity(community) ?? problemOfText(textOfLink(withoutIds(link, ids)));
      const ofTexts = problemOfText(texts);
      return { ...(ofLink ? { link: ofLink } : {}), ...(ofTexts ? { comments: ofTexts } : {}) };
    },
  };
}

function findPhrase(words: readonly string[], terms: ReadonlyMap<string, Term>, wordsMax: number): Term | undefined {
  for (let start = 0; start < words.length; start++) {
    let phrase = '';
    for (let end = start; end < Math.min(start + wordsMax, words.length); end++) {
      phrase = phrase === '' ? (words[end] ?? '') : `${phrase} ${words[end]}`;
      const term = terms.get(phrase);
      if (term !== undefined) return term;
    }
  }
  return undefined;
}

const marksAndInvisible = /[\p{M}\p{Cf}]/gu;
/** Single characters for whole Arabic and Japanese words: NFKD expands them up to 18 times. */
const wordLigatures = /[\ufdfa\ufdfb\u3300-\u3357\u337b-\u337f]/g;

const lettersOrDigits = /\p{L}+|\p{N}+/gu;

/**
 * Accents, invisible characters, letter variants and adjacent digits must not hide a word. Marks are also removed before
 * normalizing, which sorts the marks of a letter in quadratic time: 60,000 of them would take seconds.
 */
function wordsOf(text: string): readonly string[] {
  const plain = text
    .replaceAll(marksAndInvisible, '')
    .replaceAll(wordLigatures, ' ')
    .normalize('NFKD')
    .replaceAll(marksAndInvisible, '')
    .toLowerCase();
  return plain.match(lettersOrDigits) ?? [];
}

/** Only the part that is the ID, so that the same letters in a title still count. */
function withoutIds(link: string, ids: readonly string[]): string {
  const parts = link.trim().split(/([/?&#=])/);
  for (const id of ids) {
    const index = parts.findIndex((part) => part.toLowerCase() === id.toLowerCase());
    if (index >= 0) parts[index] = '';
  }
  return parts.join('');
}

/** Path and query, decoded. An escape that is none must not hide the words around it. */
function textOfLink(link: string): string {
  return link.replace(/^https:\/\/[^/?#]*/i, '').replaceAll(/(?:%[0-9a-f]{2})+/gi, decodeEscapes);
}

function decodeEscapes(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    const asciiOnly = escapes.replaceAll(/%[89a-f][0-9a-f]/gi, '');
    return decodeURIComponent(asciiOnly);
  }
}
