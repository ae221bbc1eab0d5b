import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { StartProblem } from '../../platform/start-problem'

/** One tar block. It follows the end mark of the tar file, so that any tar program reads the archive and ignores it. */
const SIZE = 512

const checksumBlock = (digest: string) => {
  const block = Buffer.alloc(SIZE)
  block.write(`sha256 of all bytes before this block: ${digest}\n`, 'ascii')
  return block
}

/** Appends the checksum of everything that passes. */
export function appendChecksum(): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(null, checksumBlock(hash.digest('hex')))
    },
  })
}

/** Passes everything but the checksum on; fails at the end when one byte differs or is missing. */
export function checkChecksum(): Transform {
  const hash = createHash('sha256')
  let tail: Buffer = Buffer.alloc(0)
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      const all = Buffer.concat([tail, chunk])
      const passed = all.subarray(0, Math.max(0, all.length - SIZE))
      tail = Buffer.from(all.subarray(passed.length))
      hash.update(passed)
      done(null, passed)
    },
    flush: (done) =>
      tail.equals(checksumBlock(hash.digest('hex')))
        ? done()
        : done(new StartProblem('The backup is damaged or incomplete: its checksum does not match its content')),
  })
}
