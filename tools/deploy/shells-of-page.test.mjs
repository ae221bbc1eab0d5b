import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { shellsOfPage } from './shells-of-page.mjs'

const page = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8')
const [, upgrade, rollback] = shellsOfPage(page)

/** Notes each call, and fails where the test says so. */
const STUB = `#!/bin/sh
echo "$(basename "$0") $*" >> calls
case "$0 $*" in
  *"remote get-url origin") echo https://git.example/tocador.git ;;
  *git\\ clone*) for last; do :; done; mkdir "$last" ;;
esac
case "$(basename "$0") $*" in $FAILING) exit 1 ;; esac
`

/** A server with the installed version `main`, on which nothing but files is changed. */
async function aServer() {
  const folder = await mkdtemp(join(tmpdir(), 'tocador-shells-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const inside of ['bin', 'opt/main']) await mkdir(join(folder, inside), { recursive: true })
  await symlink(join(folder, 'opt/main'), join(folder, 'opt/current'))
  await writeFile(join(folder, 'calls'), '')
  for (const program of ['git', 'npm', 'systemctl', 'curl']) {
    await writeFile(join(folder, 'bin', program), STUB.replace('calls', join(folder, 'calls')))
    await chmod(join(folder, 'bin', program), 0o755)
  }
  /** In a new shell, which has no variable of an earlier one. Returns how it ended. */
  const run = (commands, failing = 'nothing') =>
    new Promise((resolve) => {
      const env = { PATH: `${join(folder, 'bin')}:/usr/bin:/bin`, FAILING: failing }
      const script = commands.replaceAll('/opt/tocador', join(folder, 'opt'))
      execFile('bash', ['-c', script], { env, cwd: folder }, (error) => resolve(error === null ? 0 : error.code))
    })
  const linked = async (name) => (await readlink(join(folder, 'opt', name))).replace(join(folder, 'opt/'), '')
  const calls = async () =>
    (await readFile(join(folder, 'calls'), 'utf8')).replaceAll(join(folder, 'opt'), '/opt/tocador')
  return { run, linked, calls }
}

const upgradeTo = (version) => upgrade.replace('NEW=main-2', `NEW=${version}`)

test('the upgrade of the page works in a new shell, and its rollback leads to the version before, after the second upgrade too', async () => {
  const { run, linked, calls } = await aServer()
  expect(await run(upgrade)).toBe(0)
  expect(await linked('current')).toBe('main-2')
  expect(await calls()).toContain(
    'git clone --depth 1 --branch main-2 https://git.example/tocador.git /opt/tocador/main-2',
  )
  expect(await calls()).toContain('systemctl restart tocador')
  expect(await run(upgradeTo('main-3'))).toBe(0)
  expect(await linked('current')).toBe('main-3')
  expect(await run(rollback)).toBe(0)
  expect(await linked('current')).toBe('main-2')
  expect((await calls()).match(/^systemctl restart tocador$/gm)).toHaveLength(3)
})

test.each(['git clone *', 'npm ci *', 'npm run build'])(
  'an upgrade whose `%s` fails leaves the running version as it is, without a restart',
  async (failing) => {
    const { run, linked, calls } = await aServer()
    expect(await run(upgrade, failing)).toBe(1)
    expect(await linked('current')).toBe('main')
    expect(await calls()).not.toContain('systemctl')
    // The same commands upgrade it when nothing fails.
    expect(await run(upgradeTo('main-3'))).toBe(0)
    expect(await linked('current')).toBe('main-3')
    expect(await calls()).toContain('systemctl restart tocador')
  },
)

test('a rollback without a version to return to leaves the running one as it is, without a restart', async () => {
  const { run, linked, calls } = await aServer()
  expect(await run(rollback)).toBe(1)
  expect(await linked('current')).toBe('main')
  expect(await calls()).toBe('')
})
