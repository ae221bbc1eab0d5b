import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wordsOf } from '../../testing/read-screen'
import { renderInShop } from '../../testing/render-parts'
import { Button } from '../../ui/controls/button'
import { shareSurvey } from './share-survey'

test('where the code that copies could not be fetched it says so, and copies at the next press', async () => {
  renderInShop(<Button>Compartir encuesta</Button>)
  const button = screen.getByRole('button')
  await act(() => shareSurvey('¿Qué tono?', button, () => Promise.reject(new Error('assets/a.js'))))
  expect(wordsOf(screen.getByRole('alert'))).toContain('Error de conexión. Intenta nuevamente.')
  await act(() => shareSurvey('¿Qué tono?', button))
  await screen.findByText('Enlace copiado')
})
