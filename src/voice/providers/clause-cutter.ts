/** A sentence longer than this is begun before it is complete, at a comma, so that the first words come early. */
const firstClauseMin = 24;
const firstClauseAfter = 60;
/** No voice takes more at once. */
const clauseMax = 400;

/** Abbreviations whose full stop ends no sentence. */
const abbreviation = /\b(?:mr|mrs|ms|dr|prof|st|no|vs|etc|e\.g|i\.e|approx|dept|inc|ltd|co)\.$/i;

/** Cuts a text that is still being written into pieces that can be spoken one after the other. */
export class ClauseCutter {
  #text = "";
  #isFirst = true;

  /** What can be spoken now that this was added. */
  push(text: string): string[] {
    this.#text += text;
    const clauses: string[] = [];
    for (let clause = this.#take(); clause !== undefined; clause = this.#take()) clauses.push(clause);
    return clauses;
  }

  /** The text has ended: the rest is spoken too. */
  flush(): string[] {
    const clauses = this.push("\n");
    const rest = this.#text.trim();
    this.#text = "";
    this.#isFirst = true;
    return rest === "" ? clauses : [...clauses, rest];
  }

  #take(): string | undefined {
    for (;;) {
      const end = this.#endOfSentence() ?? this.#endOfFirstClause() ?? this.#endOfTooLong();
      if (end === undefined) return undefined;
      const clause = this.#text.slice(0, end).trim();
      this.#text = this.#text.slice(end);
      if (clause === "") continue;
      this.#isFirst = false;
      return clause;
    }
  }

  /** After punctuation that is followed by a space, so that "3.14" and "example.com" stay whole. */
  #endOfSentence(): number | undefined {
    // No further than a clause may go: what a text without end is made of must not cost time without end.
    const near = this.#text.slice(0, clauseMax);
    for (const match of near.matchAll(/[.!?…]+["')\]]*(?=\s)|\n+/g)) {
      const end = match.index + match[0].length;
      if (!abbreviation.test(near.slice(0, end)) && !/^\s*\d{1,2}\.$/.test(near.slice(0, end))) return end;
    }
    return undefined;
  }

  #endOfFirstClause(): number | undefined {
    if (!this.#isFirst || this.#text.length < firstClauseAfter) return undefined;
    for (const match of this.#text.matchAll(/[,;:](?=\s)/g)) {
      if (match.index >= firstClauseMin) return match.index + 1;
    }
    return undefined;
  }

  #endOfTooLong(): number | undefined {
    if (this.#text.length <= clauseMax) return undefined;
    const space = this.#text.lastIndexOf(" ", clauseMax);
    return space > 0 ? space : clauseMax;
  }
}
