import * as calls from '@tocador/contracts/catalog/admin-catalog-calls'
import type { Family, StaleShades } from '@tocador/contracts/catalog/family-schemas'
import { useRef, useState } from 'react'
import { UnansweredChange } from '../../../api/admin-failure'
import { call } from '../../../api/call'
import { ApiFailure } from '../../../api/failure'
import { useSending } from '../../../ui/feedback/use-sending'
import { sendChecked, type RowCheck } from '../../list-screen/edits/send-checked'
import { useKeptForm } from '../../list-screen/edits/use-kept-form'
import { dialogFailureText } from '../list/product-texts'
import { checkChange, checkGrouping } from './check-family'
import {
  familyBody,
  familyProblems,
  fieldProblems,
  idsIn,
  joiningValues,
  orderOf,
  proposedValues,
  valuesOfFamily,
  type FamilyValues,
  type ShadeProduct,
} from './shade-form-rules'
import { readShades, useFamilyReload, type OpenFamily } from './use-families'

/** What somebody else did to the products or to the family meanwhile. */
export type StaleFamily =
  | { kind: 'family'; family: Family }
  | { kind: 'shades'; shades: StaleShades }
  | { kind: 'gone' }

type Target = Pick<Family, 'id' | 'updated_at'> | undefined

export type FamilyFormState = ReturnType<typeof useFamilyForm>

/** The form of a family: its values, its products as they were read, and what happens when it is sent. */
export function useFamilyForm({ family, products: read }: OpenFamily, draft: string) {
  const [start] = useState(() => startOf(family, read))
  const form = useKeptForm(draft, start, familyProblems)
  const [products, setProducts] = useState(() => new Map(read.map((product) => [product.id, product])))
  const [target, setTarget] = useState<Target>(family)
  const [stale, setStale] = useState<StaleFamily>()
  const reload = useFamilyReload()
  /** Looks whether the attempt without an answer was saved. */
  const unanswered = useRef<() => Promise<RowCheck<Family>>>(undefined)
  const { isSending, failure, send } = useSending((reason) => {
    if (reason instanceof ApiFailure) form.refuse(fieldProblems(reason.fields, form.values))
    return dialogFailureText(reason)
  })
  const ids = idsIn(form.values).filter((id) => products.has(id))
  const setOrder = (order: readonly number[]) => form.set('order', orderOf(order).order)

  /** Reads the products again, so that the next attempt is compared with what is on screen now. */
  const noteChange = async (change: StaleFamily) => {
    const now = await readShades(ids)
    setProducts(new Map(now.map((product) => [product.id, product])))
    setOrder(ids.filter((id) => now.some((product) => product.id === id)))
    setStale(change)
  }

  const save = async (values: FamilyValues, to: Target) => {
    let base = { to, products }
    const bodyNow = () => familyBody({ ...values, ...orderOf(ids) }, base.products)
    const check = () =>
      base.to === undefined ? checkGrouping(base.products.get(ids[0] ?? 0), bodyNow()) : checkChange(base.to, bodyNow())
    const change = async () => {
      // What was edited since an attempt that was saved without an answer is a change of the family that it made.
      const earlier = await unanswered.current?.()
      if (earlier?.outcome === 'saved') {
        base = { to: earlier.row, products: productsAfter(earlier.row, products) }
        setTarget(base.to)
        setProducts(base.products)
      }
      unanswered.current = check
      const body = bodyNow()
      if (base.to === undefined) return (await call(calls.groupProducts, { body })).data
      const { id, updated_at: updated_at_seen } = base.to
      return (await call(calls.changeFamily, { params: { id }, body: { ...body, updated_at_seen } })).data
    }
    try {
      await sendChecked<Family>(change, check, unanswered.current !== undefined)
      reload()
    } catch (reason) {
      if (!(reason instanceof UnansweredChange)) unanswered.current = undefined
      const theirs = changeIn(reason)
      if (theirs === undefined) throw reason
      if (theirs.kind === 'gone') setTarget(undefined)
      await noteChange(theirs)
      return false
    }
    return true
  }

  return {
    form,
    ids,
    products,
    target,
    stale,
    isSending,
    failure,
    setOrder,
    add: (product: ShadeProduct) => {
      setProducts((before) => new Map(before).set(product.id, product))
      for (const [name, value] of Object.entries(joiningValues(form.values['name'] ?? '', product)))
        form.set(name, value)
      setOrder([...ids, product.id])
    },
    submit: (onSaved: () => void) =>
      form.submit((values) => void send(async () => ((await save(values, target)) ? onSaved() : undefined))),
    /** Saves over what somebody else saved. */
    keepMine: (theirs: Family, onSaved: () => void) => {
      setTarget(theirs)
      setStale(undefined)
      void send(async () => ((await save(form.values, theirs)) ? onSaved() : undefined))
    },
  }
}

/** Each product has values, also one that the draft has and the family has not; the order is that of the beginning. */
function startOf(family: Family | undefined, products: readonly ShadeProduct[]): FamilyValues {
  if (family === undefined) return proposedValues(products)
  const joining = products.filter(({ id }) => !family.shades.some((shade) => shade.product_id === id))
  return Object.assign(
    {},
    ...joining.map((one) => joiningValues(family.name, one)),
    valuesOfFamily(family),
  ) as FamilyValues
}

/** The products with the families that they are in after one was saved. */
const productsAfter = ({ id, shades }: Family, before: ReadonlyMap<number, ShadeProduct>) =>
  new Map(
    [...before].map(([one, product]) => {
      const isShade = shades.some(({ product_id }) => product_id === one)
      return [one, { ...product, family_id: isShade ? id : product.family_id === id ? null : product.family_id }]
    }),
  )

function changeIn(reason: unknown): StaleFamily | undefined {
  if (!(reason instanceof ApiFailure)) return undefined
  if (reason.code === 'NOT_FOUND') return { kind: 'gone' }
  if (reason.code !== 'STALE_EDIT') return undefined
  const details = reason.details as Family | StaleShades
  return 'shades' in details ? { kind: 'family', family: details } : { kind: 'shades', shades: details }
}
