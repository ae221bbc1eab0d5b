import { fileURLToPath } from 'node:url'
import { runBench } from '../../../bench/run-bench'

// The relative path is the same from src and from dist.
const root = fileURLToPath(new URL('../../..', import.meta.url))

process.exitCode = (await runBench(process.argv.slice(2), root)) ? 0 : 1
