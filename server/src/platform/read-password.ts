import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartProblem } from './start-problem'

type Input = NodeJS.ReadableStream & { isTTY?: boolean }

/** Asks for a password twice without showing it, or reads the first line when input is piped. */
export async function readPassword(input: Input, screen: NodeJS.WritableStream): Promise<string> {
  const lines = createInterface({
    input,
    // Readline echoes what is typed to its output.
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    terminal: input.isTTY === true,
  })
  const stopped = new Promise<never>((_resolve, reject) => {
    lines.once('SIGINT', () => reject(new StartProblem('Cancelled')))
    lines.once('close', () => reject(new StartProblem('No password was given: type it, or pipe it to standard input')))
  })
  const ask = async (question: string) => {
    if (input.isTTY === true) screen.write(question)
    const line = await Promise.race([lines.question(''), stopped])
    if (input.isTTY === true) screen.write('\n')
    return line
  }
  try {
    const password = await ask('New password: ')
    if (input.isTTY === true && (await ask('The same password again: ')) !== password) {
      throw new StartProblem('The two passwords differ')
    }
    return password
  } finally {
    stopped.catch(() => {})
    lines.close()
  }
}
