/** Caches the answers for the first `atMost` texts; the answer for any further text is computed on each call. */
export function keepAnswers<Answer>(atMost: number, find: (text: string) => Answer): (text: string) => Answer {
  const kept = new Map<string, Answer>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const answer = find(text)
    if (kept.size < atMost) kept.set(text, answer)
    return answer
  }
}
