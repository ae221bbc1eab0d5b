import { access } from 'node:fs/promises'
import { buildWhatChanged } from './build.mjs'

process.env.NODE_ENV ??= 'production'

const [given = ''] = process.argv.splice(2, 1)
// Also as package.json spells it.
const name = given.replace(':', '-')
// The benchmarks open the storefront.
await buildWhatChanged(name === 'bench' ? ['server', 'web'] : ['server'])
const program = new URL(`../server/dist/tools/${name}.js`, import.meta.url)
await access(program).catch(() => {
  console.error(`There is no tool called ${given}; package.json lists the tools`)
  process.exit(1)
})
await import(program.href)
