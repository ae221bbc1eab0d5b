import { render } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { Footer } from './footer'

// A file of its own: what a part keeps of its HTML stays for other files of a worker.
test('[TRUST-02] in the browser the footer keeps its HTML, and neither reads data nor renders anything', () => {
  document.body.insertAdjacentHTML('beforeend', '<footer id="pie"><p>Pagas al recoger.</p></footer>')
  onTestFinished(() => document.querySelector('#pie')?.remove())
  // Its columns would throw, since there is no data of the page.
  const own = render(<Footer />).container.firstElementChild
  expect([own?.tagName, own?.id, own?.innerHTML]).toStrictEqual(['FOOTER', 'pie', '<p>Pagas al recoger.</p>'])
})
