import { PassThrough, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { StartProblem } from '../../start-problem'

/** Receives the parts of the tables in the order of the archive. */
export interface TableUnpacker {
  addPart(table: string, part: number, content: AsyncIterable<Buffer>): Promise<void>
  /** Waits for the last table. */
  end(): Promise<void>
  /** Gives the table up that is being unpacked. */
  abort(reason: Error): Promise<void>
}

/** Rows of a shop are packed to a tenth; zeros are packed to a thousandth, and would fill the disk. */
const EXPANSION_AT_MOST = 100
const EXPANDED_ANYWAY = 64 * 1024 * 1024

interface OpenTable {
  name: string
  next: number
  packed: PassThrough
  done: Promise<void>
}

/** Unpacks each table into the stream that `open` gives. */
export function unpackTables(open: (table: string) => Writable): TableUnpacker {
  let current: OpenTable | undefined

  async function end(): Promise<void> {
    current?.packed.end()
    await current?.done
    current = undefined
  }

  async function begin(name: string): Promise<OpenTable> {
    await end()
    const packed = new PassThrough()
    const done = pipeline(packed, ...unpacking(name), open(name))
    done.catch(() => {})
    return { name, next: 0, packed, done }
  }

  return {
    addPart: async (name, part, content) => {
      if (current?.name !== name) current = await begin(name)
      const { packed, done } = current
      if (part !== current.next) throw new StartProblem(`The backup is damaged: a part of ${name} is missing`)
      current.next += 1
      for await (const chunk of content) {
        if (packed.write(chunk)) continue
        await Promise.race([new Promise((resolve) => packed.once('drain', resolve)), done])
      }
    },
    end,
    abort: async (reason) => {
      current?.packed.destroy(reason)
      await current?.done.catch(() => {})
    },
  }
}

function unpacking(table: string): [Transform, Transform, Transform] {
  let [packedBytes, bytes] = [0, 0]
  const counting = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      packedBytes += chunk.length
      done(null, chunk)
    },
  })
  const limiting = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length
      if (bytes <= EXPANDED_ANYWAY + EXPANSION_AT_MOST * packedBytes) done(null, chunk)
      else done(new StartProblem(`The backup is damaged: the rows of ${table} take too much space`))
    },
  })
  return [counting, createGunzip(), limiting]
}
