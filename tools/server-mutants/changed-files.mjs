import { execFileSync } from 'node:child_process'

/** Files that differ from where this branch left main, also uncommitted and new ones. */
export function changedFiles(root) {
  const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
  const base = git('merge-base', 'HEAD', 'main')
  const lists = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  return new Set(lists.flatMap((list) => list.split('\n')))
}
