/** Keeps the answers for the first so many texts; that for any other is found again each time. */
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
