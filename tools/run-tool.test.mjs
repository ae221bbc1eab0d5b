import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const here = (name) => fileURLToPath(new URL(name, import.meta.url))

/** A folder with one built tool, which prints what it is given. */
async function withTool(name) {
  const folder = await mkdtemp(join(tmpdir(), 'tocador-run-tool-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const inside of ['tools', 'server/dist/tools']) await mkdir(join(folder, inside), { recursive: true })
  await copyFile(here('run-tool.mjs'), join(folder, 'tools/run-tool.mjs'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'tools/build.mjs'), 'export const buildWhatChanged = async () => {}')
  const tool = 'console.log(JSON.stringify(process.argv.slice(2)))'
  await writeFile(join(folder, `server/dist/tools/${name}.js`), tool)
  return folder
}

test.each([
  ['[BKP-01] npm run backup hands the folder', 'backup', ['copias de hoy']],
  ['[BKP-02] npm run restore hands the file and the options', 'restore', ['copia de hoy.tar', '--replace']],
  ['[DOC-01] npm run doctor hands its option', 'doctor', ['--repair']],
])('%s behind it to the tool', async (_, name, given) => {
  const folder = await withTool(name)
  const { scripts } = JSON.parse(await readFile(here('../package.json'), 'utf8'))
  // As npm does it with what stands after `--`.
  const words = ['-c', `${scripts[name]} "$@"`, 'sh', ...given]
  const told = execFileSync('sh', words, { cwd: folder, encoding: 'utf8' })
  expect(JSON.parse(told)).toStrictEqual(given)
})

test('a tool is found by the name that package.json and the README give it, and one that is not there is named as it was given', async () => {
  const folder = await withTool('demo-remove')
  const run = (...given) =>
    execFileSync(process.execPath, ['tools/run-tool.mjs', ...given], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
  expect(run('demo:remove', 'x')).toBe('["x"]\n')
  expect(run('demo-remove')).toBe('[]\n')
  expect(() => run('demo:add')).toThrow('There is no tool called demo:add; package.json lists the tools')
})
