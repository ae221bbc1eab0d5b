import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anArrival } from '../../../testing/an-arrival'
import { buttons } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { prepareDraft } from '../../list-screen/edits/drafts'
import { ArrivalCard } from './arrival-card'
import { ArrivalDialog } from './arrival-dialog'

test.each([
  [0, '$189.50'],
  [1, '$189.50 · 1 persona espera'],
  [2, '$189.50 · 2 personas esperan'],
  [1200, '$189.50 · 1,200 personas esperan'],
])('the card of a piece that %d wait for says «%s»', (people_waiting, words) => {
  renderInPanel(
    <ArrivalCard
      arrival={anArrival({ people_waiting })}
      today="2026-11-20"
      actions={{} as never}
      onEdit={() => {}}
      onArrived={() => {}}
      onRemove={() => {}}
      onOpen={() => {}}
    />,
  )
  expect(buttons()[0]).toBe(`Sérum de noche Martes, 1 de diciembre ${words}`)
})

test.each([
  ['llegada.4', 'Otro nombre'],
  ['llegada.5', 'Sérum de noche'],
])('of what was typed before, kept as %s, the form of a piece has «%s»', (draft, name) => {
  prepareDraft(draft, { name: 'Otro nombre' })
  renderInPanel(<ArrivalDialog arrival={anArrival()} today="2026-11-20" onClose={() => {}} onSaved={() => {}} />)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre de la pieza' }).value).toBe(name)
})
