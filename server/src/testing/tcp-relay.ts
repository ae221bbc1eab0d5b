import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterFile } from './after-file'

/** Stands between a client and the database, as a network that fails. */
export interface TcpRelay {
  url: string
  /** Closes every connection and refuses new ones at once. */
  cut(): void
  /** Connections stay open and new ones are accepted, but nothing arrives any more, as from a machine that lost its power. */
  silence(): void
  /** New connections are forwarded again. Those of before a silence stay silent. */
  restore(): void
  /** Forwards the next message that contains `text`, and closes its connection before the answer. */
  loseAnswerTo(text: string): void
  /** Forwards what the database sends next up to these bytes, and the rest once the returned function is called. */
  holdAfter(bytes: string): () => void
}

type State = 'open' | 'cut' | 'silent'

/** Relays to the database of `url` until the file's tests have ended. */
export async function openTcpRelay(url: string): Promise<TcpRelay> {
  const target = new URL(url)
  const pairs = new Set<Pair>()
  let state: State = 'open'
  let lost: string | undefined
  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy()
    const pair = pairOf(client, target)
    pairs.add(pair)
    client.once('close', () => pairs.delete(pair))
    if (state === 'silent') pair.silence()
    client.on('data', (chunk: Buffer) => {
      if (lost === undefined || !chunk.includes(lost)) return
      lost = undefined
      pair.loseAnswer()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    for (const pair of pairs) pair.close()
  }
  afterFile(() => {
    close()
    server.close()
  })
  const relayed = new URL(url)
  // As parameters, as in the address of the embedded server; they take precedence.
  relayed.searchParams.set('host', '127.0.0.1')
  relayed.searchParams.set('port', String((server.address() as AddressInfo).port))
  return {
    url: relayed.href,
    cut: () => {
      state = 'cut'
      close()
    },
    silence: () => {
      state = 'silent'
      for (const pair of pairs) pair.silence()
    },
    restore: () => void (state = 'open'),
    loseAnswerTo: (text) => void (lost = text),
    holdAfter: (bytes) => {
      const releases = [...pairs].map((pair) => pair.holdAfter(bytes))
      return () => releases.forEach((release) => release())
    },
  }
}

interface Pair {
  silence(): void
  loseAnswer(): void
  holdAfter(bytes: string): () => void
  close(): void
}

function pairOf(client: Socket, target: URL): Pair {
  const server = connectTo(target)
  let isSilent = false
  for (const [from, to] of [
    [client, server],
    [server, client],
  ] as const) {
    from.on('data', (chunk) => isSilent || to.write(chunk))
    from.on('error', () => {})
    from.on('close', () => isSilent || to.end())
  }
  const close = () => {
    client.destroy()
    server.destroy()
  }
  return {
    silence: () => void (isSilent = true),
    loseAnswer: () => {
      server.removeAllListeners('data')
      server.once('data', close)
    },
    holdAfter: (bytes) => {
      const held: Buffer[] = []
      let isHolding = false
      server.removeAllListeners('data')
      server.on('data', (chunk: Buffer) => {
        const end = isHolding ? 0 : chunk.indexOf(bytes, 0, 'latin1') + bytes.length
        isHolding ||= end >= bytes.length
        if (!isHolding) return void client.write(chunk)
        if (end > 0) client.write(chunk.subarray(0, end))
        held.push(chunk.subarray(end))
      })
      return () => {
        server.removeAllListeners('data')
        server.on('data', (chunk) => client.write(chunk))
        client.write(Buffer.concat(held))
      }
    },
    close,
  }
}

/** The embedded server is reached by a socket file in the folder that its address names. */
function connectTo({ hostname, port, searchParams }: URL): Socket {
  const host = searchParams.get('host') ?? hostname
  const number = Number(searchParams.get('port') ?? port) || 5432
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${number}`) : connect(number, host)
}
