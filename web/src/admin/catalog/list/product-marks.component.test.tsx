import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { EyeIcon, EyeOffIcon } from '../../../ui/icons/dialog-icons'
import { WarningIcon, type Icon } from '../../../ui/icons/icons'
import { ClockIcon } from '../../../ui/icons/notice-icons'
import { BadgeCheckIcon, CircleSlashIcon, TagIcon } from '../../../ui/icons/panel-icons'
import { ApprovalMark, FreeMark, OfferMark, ShadeMark, StatusMark } from './product-marks'

const offer = (state: 'running' | 'future') =>
  ({ price: 150, first_day: '2026-11-25', last_day: '2026-11-29', state }) as unknown as AdminProduct['offer']
const drawn = (container: Element) => container.querySelector('svg')?.innerHTML
const tones = ['text-warning', 'text-danger', 'text-teal', 'text-info', 'text-ink-2', 'text-success'] as const

type Marked = (product: AdminProduct) => ReactNode
test.each<[string, Marked, Partial<AdminProduct>, Icon, (typeof tones)[number]]>([
  ['active', StatusMark, { status: 'active' }, EyeIcon, 'text-success'],
  ['inactive', StatusMark, { status: 'inactive' }, EyeOffIcon, 'text-ink-2'],
  ['approved', ApprovalMark, { is_approved: 1 }, BadgeCheckIcon, 'text-success'],
  ['pending', ApprovalMark, { is_approved: 0 }, ClockIcon, 'text-warning'],
  ['sold out', FreeMark, { stock_available: 0 }, CircleSlashIcon, 'text-danger'],
  ['nearly sold out', FreeMark, { stock_available: 5 }, WarningIcon, 'text-warning'],
  ['with an offer', OfferMark, { offer: offer('running'), price_today: 150 }, TagIcon, 'text-teal'],
  ['with an offer without effect', OfferMark, { offer: offer('running') }, TagIcon, 'text-ink-2'],
  ['with an offer to come', OfferMark, { offer: offer('future') }, TagIcon, 'text-ink-2'],
])('a product that is %s has its own icon and tone', (_what, Shown, over, Expected, tone) => {
  const { container } = render(<>{Shown(anAdminProduct(over))}</>)
  expect(drawn(container)).toBe(drawn(render(<Expected />).container))
  const mark = container.firstElementChild?.className ?? ''
  expect(tones.filter((one) => mark.includes(one))).toStrictEqual([tone])
})

test('a shade has its color before its name, also one without a name', () => {
  const shade = (over: Partial<AdminProduct>) => render(<ShadeMark {...anAdminProduct(over)} />).container
  const grana = shade({ family_id: 5, shade: 'Grana', shade_color: '#a63446' })
  expect(grana.querySelector('rect')?.getAttribute('fill')).toBe('#a63446')
  expect(shade({ family_id: 5, shade: '', shade_color: null }).querySelector('svg')).not.toBeNull()
  expect(shade({ family_id: null, shade: 'Grana' }).querySelector('svg')).toBeNull()
})
