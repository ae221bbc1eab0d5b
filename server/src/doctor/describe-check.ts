import type { Problem } from '../platform/self-check'
import type { CheckedPart } from './check-shop'

const NAMED_AT_MOST = 10

/** The result as lines of text, in Spanish. */
export function describeCheck(parts: readonly CheckedPart[]): string {
  const problems = parts.flatMap((part) => part.problems)
  const end = problems.length === 0 ? 'Todo está bien.' : `Problemas: ${problems.length}.`
  return [...parts.flatMap(linesOf), end].join('\n')
}

const linesOf = ({ title, mended, problems }: CheckedPart): string[] => [
  `${title}: ${problems.length === 0 ? 'bien' : 'hay algo mal'}`,
  ...mended.flatMap((problem) => [`  ✓ ${headOf(problem)}`, `    ${problem.meaning}`]),
  ...problems.flatMap((problem) => [`  ✗ ${headOf(problem)}`, `    ${problem.meaning}`]),
]

function headOf({ what, found }: Problem): string {
  const named = found.slice(0, NAMED_AT_MOST).join(', ')
  return `${what}: ${found.length} (${named}${found.length > NAMED_AT_MOST ? ', …' : ''})`
}
