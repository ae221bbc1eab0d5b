import { Transform } from 'node:stream'
import { StartProblem } from '../../platform/start-problem'

const BLOCK = 512
const FILES = new Set(['0', '\0'])

/**
 * Passes a tar file on whose members are ordinary files. Refuses links, devices and folders, and extended headers, whose
 * length the tar library keeps in memory whatever it is.
 */
export function checkHeaders(): Transform {
  let header: Buffer = Buffer.alloc(0)
  /** Bytes of the current member, with its padding, that are still to pass. */
  let left = 0
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      for (let at = 0; at < chunk.length;) {
        if (left > 0) {
          const passed = Math.min(left, chunk.length - at)
          left -= passed
          at += passed
          continue
        }
        const taken = chunk.subarray(at, at + BLOCK - header.length)
        header = Buffer.concat([header, taken])
        at += taken.length
        if (header.length < BLOCK) break
        const size = sizeOfFile(header)
        if (size === undefined) return done(new StartProblem('This file is not a backup of a shop'))
        left = Math.ceil(size / BLOCK) * BLOCK
        header = Buffer.alloc(0)
      }
      done(null, chunk)
    },
  })
}

/** 0 for a block of the end mark; undefined for everything that is no ordinary file. */
function sizeOfFile(header: Buffer): number | undefined {
  if (header.every((byte) => byte === 0)) return 0
  const size = /^([0-7]{1,11})[\0 ]/.exec(header.toString('latin1', 124, 136))?.[1]
  const isFile = FILES.has(header.toString('latin1', 156, 157)) && size !== undefined
  return isFile ? Number.parseInt(size, 8) : undefined
}
