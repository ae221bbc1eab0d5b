import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { allWords } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { InlineNumber } from './inline-number'

const onSave = vi.fn<(saved: string) => Promise<boolean>>()
const check = (written: string) => (/^\d+$/.test(written) ? undefined : 'Debe ser un número')
beforeEach(() => void onSave.mockReset().mockResolvedValue(true))
const show = (rows = [1, 2]) =>
  renderInPanel(
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {['Precio', 'Costo'].map((what) => (
              <td key={what}>
                <InlineNumber
                  label={`${what} ${row}`}
                  value={`${row}0`}
                  check={check}
                  onSave={(written) => onSave(`${what} ${row}: ${written}`)}
                >
                  {row}0
                </InlineNumber>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>,
  )
const figure = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}: `) })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const edit = (name: string, value: string) => {
  fireEvent.doubleClick(figure(name))
  // The window of these tests does not focus what is selected.
  field(name).focus()
  fireEvent.change(field(name), { target: { value } })
}
const editing = () => screen.queryAllByRole('textbox').map((one) => one.getAttribute('aria-label'))
const saved = () => onSave.mock.calls.flat()

test.each(['e', 'Enter'])('is edited by %s, and by no other key', (key) => {
  show()
  fireEvent.keyDown(figure('Precio 1'), { key: 'x' })
  expect(editing()).toStrictEqual([])
  fireEvent.keyDown(figure('Precio 1'), { key })
  expect([editing(), field('Precio 1').value]).toStrictEqual([['Precio 1'], '10'])
})

test('Enter saves once, and edits the number in the row below', async () => {
  show()
  edit('Precio 1', '12')
  fireEvent.keyDown(field('Precio 1'), { key: 'Enter' })
  await waitFor(() => expect(editing()).toStrictEqual(['Precio 2']))
  expect(saved()).toStrictEqual(['Precio 1: 12'])
})

test('Enter in the last row saves and closes', async () => {
  show()
  edit('Costo 2', '21')
  fireEvent.keyDown(field('Costo 2'), { key: 'Enter' })
  await waitFor(() => expect(editing()).toStrictEqual([]))
  expect(saved()).toStrictEqual(['Costo 2: 21'])
})

test('Tab saves and edits the next number of the row; Shift Tab does not', async () => {
  show()
  edit('Precio 1', '12')
  fireEvent.keyDown(field('Precio 1'), { key: 'Tab', shiftKey: true })
  expect(editing()).toStrictEqual(['Precio 1'])
  fireEvent.keyDown(field('Precio 1'), { key: 'Tab' })
  await waitFor(() => expect(editing()).toStrictEqual(['Costo 1']))
  expect(saved()).toStrictEqual(['Precio 1: 12'])
  fireEvent.keyDown(field('Costo 1'), { key: 'Tab' })
  expect(editing()).toStrictEqual(['Costo 1'])
})

test('Escape and an unchanged number save nothing', async () => {
  show()
  edit('Precio 1', '12')
  fireEvent.keyDown(field('Precio 1'), { key: 'Escape' })
  expect([editing(), figure('Precio 1').textContent]).toStrictEqual([[], '10'])
  edit('Precio 1', '10')
  await act(async () => fireEvent.blur(field('Precio 1')))
  expect([editing(), saved()]).toStrictEqual([[], []])
})

test('what is no number says so, is not saved, and Enter stays there', async () => {
  show()
  edit('Precio 1', 'doce')
  expect(allWords('alert')).toStrictEqual(['Debe ser un número'])
  expect(field('Precio 1').getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field('Precio 1').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Debe ser un número',
  )
  fireEvent.keyDown(field('Precio 1'), { key: 'Enter' })
  expect(editing()).toStrictEqual(['Precio 1'])
  await act(async () => fireEvent.blur(field('Precio 1')))
  expect([editing(), saved()]).toStrictEqual([[], []])
})

test('while it is saved it cannot be written, and further keys save no second time', async () => {
  let end: ((isDone: boolean) => void) | undefined
  onSave.mockImplementation(() => new Promise((done) => (end = done)))
  show([1])
  edit('Costo 1', '12')
  fireEvent.keyDown(field('Costo 1'), { key: 'Enter' })
  fireEvent.keyDown(field('Costo 1'), { key: 'Enter' })
  fireEvent.blur(field('Costo 1'))
  expect([field('Costo 1').readOnly, saved()]).toStrictEqual([true, ['Costo 1: 12']])
  await act(async () => end?.(true))
  expect([editing(), figure('Costo 1').className.includes('saved')]).toStrictEqual([[], true])
})

test('a number that was not saved is not marked as saved', async () => {
  onSave.mockResolvedValue(false)
  show([1])
  edit('Costo 1', '12')
  await act(async () => fireEvent.blur(field('Costo 1')))
  expect([saved(), figure('Costo 1').className.includes('saved')]).toStrictEqual([['Costo 1: 12'], false])
})

test('what is typed in it reaches no key of the list', () => {
  const list = vi.fn<() => void>()
  addEventListener('keydown', list)
  onTestFinished(() => removeEventListener('keydown', list))
  show()
  edit('Precio 1', '12')
  for (const key of ['a', 'e', 'Escape']) fireEvent.keyDown(field('Precio 1'), { key })
  fireEvent.keyDown(figure('Precio 1'), { key: 'e' })
  expect(list).not.toHaveBeenCalled()
  expect(editing()).toStrictEqual(['Precio 1'])
})

test('a number that changed in its row while it was edited is saved as a change of the one that was shown', async () => {
  const row = (value: string) => (
    <InlineNumber
      label="Existencias"
      value={value}
      check={check}
      onSave={(written) => onSave(`from ${value}: ${written}`)}
    >
      {value}
    </InlineNumber>
  )
  const { rerender } = renderInPanel(row('10'))
  edit('Existencias', '12')
  // A unit is sold meanwhile.
  rerender(row('9'))
  expect(field('Existencias').value).toBe('12')
  fireEvent.keyDown(field('Existencias'), { key: 'Enter' })
  await waitFor(() => expect(saved()).toStrictEqual(['from 10: 12']))
  await waitFor(() => expect(editing()).toStrictEqual([]))
  edit('Existencias', '8')
  fireEvent.keyDown(field('Existencias'), { key: 'Enter' })
  await waitFor(() => expect(saved()).toStrictEqual(['from 10: 12', 'from 9: 8']))
})

test.each(['Escape', 'Enter'])('by keyboard the focus is at the number again after %s', async (key) => {
  show([1])
  edit('Costo 1', '12')
  fireEvent.keyDown(field('Costo 1'), { key })
  await waitFor(() => expect(document.activeElement).toBe(figure('Costo 1')))
})

test.each(['', 'Escape'])('a number that was left by a click takes no focus back, also after «%s»', async (key) => {
  show([1])
  if (key !== '') {
    edit('Costo 1', '12')
    fireEvent.keyDown(field('Costo 1'), { key })
    await waitFor(() => expect(document.activeElement).toBe(figure('Costo 1')))
  }
  edit('Costo 1', '12')
  await act(async () => fireEvent.blur(field('Costo 1')))
  await waitFor(() => expect(editing()).toStrictEqual([]))
  expect(document.activeElement).toBe(document.body)
})
