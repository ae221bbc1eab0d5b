import { execFileSync } from 'node:child_process'

/** Stryker's `file:first-last` for every line that differs from where the branch left main; a new file as a whole. */
export function changedRanges(root, files) {
  const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' })
  const base = git('merge-base', 'HEAD', mainBranch(git)).trim()
  const isNew = new Set(git('ls-files', '--others', '--exclude-standard').split('\n'))
  const ranges = readRanges(git('diff', '--unified=0', '--no-color', '--no-ext-diff', base))
  return files.flatMap((file) => (isNew.has(file) ? [file] : (ranges.get(file) ?? [])))
}

/** A clone of a single branch, as CI makes it, has main only as origin/main. */
function mainBranch(git) {
  const found = git('for-each-ref', '--format=%(refname:short)', 'refs/heads/main', 'refs/remotes/origin/main')
  const branch = found.split('\n').find((name) => name !== '')
  if (branch === undefined) throw new Error('There is no branch main to compare with')
  return branch
}

/** Reads the added lines of `git diff --unified=0`; hunks that only remove lines leave nothing to change. */
export function readRanges(diff) {
  const ranges = new Map()
  let file = ''
  let unread = 0
  for (const line of diff.split('\n')) {
    if (unread > 0) {
      unread -= 1
      continue
    }
    if (line.startsWith('+++ ')) file = line.replace(/^\+\+\+ (b\/)?/, '')
    const hunk = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line)
    if (hunk === null) continue
    const [removed, first, added] = [hunk[1] ?? 1, hunk[2], hunk[3] ?? 1].map(Number)
    unread = removed + added
    if (added === 0) continue
    ranges.set(file, [...(ranges.get(file) ?? []), `${file}:${first}-${first + added - 1}`])
  }
  return ranges
}
