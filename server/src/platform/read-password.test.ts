import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, test, vi } from 'vitest'
import { readPassword } from './read-password'

function openTerminal() {
  const screen = new PassThrough()
  const setRawMode = vi.fn()
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode })
  return { input, screen, setRawMode }
}

describe('[SAFE-46] the password of an administrator', () => {
  test('at a terminal the password is asked for twice and not shown', async () => {
    const { input, screen, setRawMode } = openTerminal()
    const reading = readPassword(input, screen)
    input.write('clave-de-ana\r')
    setImmediate(() => input.write('clave-de-ana\r'))
    expect(await reading).toBe('clave-de-ana')
    expect(setRawMode).toHaveBeenCalledWith(true)
    screen.end()
    expect(await text(screen)).toBe('New password: \nThe same password again: \n')
  })

  test('a piped password is its first line', async () => {
    const input = new PassThrough()
    input.end('clave con espacios \nmás')
    expect(await readPassword(input, new PassThrough())).toBe('clave con espacios ')
  })
})

test('two different passwords are refused', async () => {
  const { input, screen } = openTerminal()
  const reading = readPassword(input, screen)
  input.write('clave-de-ana\r')
  setImmediate(() => input.write('clave-de-eva\r'))
  await expect(reading).rejects.toThrow('The two passwords differ')
})

test('Ctrl-C ends the question', async () => {
  const { input, screen } = openTerminal()
  const reading = readPassword(input, screen)
  input.write('clave\x03')
  await expect(reading).rejects.toThrow('Cancelled')
})

test('piped input without a line is reported', async () => {
  const input = new PassThrough()
  input.end()
  await expect(readPassword(input, new PassThrough())).rejects.toThrow('No password was given')
})
