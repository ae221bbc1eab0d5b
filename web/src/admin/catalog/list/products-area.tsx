import { lazy, Suspense, type ReactNode } from 'react'
import { useAddressQuery } from '../../list-screen/views/address'
import { readList } from '../../list-screen/views/list-address'
import { ListHead } from '../../list-screen/list/list-head'
import { openRow } from '../../list-screen/sheet/use-open-row'
import { useFamilyProposals } from '../shades/use-families'
import { ARRIVALS_VIEW, PHOTO_CHECK, productList, productViews, SHADE_PROPOSALS } from './product-list'
import { ProductsSection } from './products-section'
import { useProductCounts } from './use-products'

const ImageTools = lazy(async () => ({ default: (await import('../../media/image-tools')).ImageTools }))
const ArrivalsView = lazy(async () => ({ default: (await import('../arrivals/arrivals-view')).ArrivalsView }))
const FamilyProposals = lazy(async () => ({ default: (await import('../shades/family-proposals')).FamilyProposals }))

/** The products as a list, those that are expected, the check of their pictures, or those that seem to be shades. */
export function ProductsArea({ timeZone }: { timeZone: string }) {
  const view = useAddressQuery().get(PHOTO_CHECK.word)
  if (view === PHOTO_CHECK.key) {
    return (
      <OtherView view={PHOTO_CHECK.key}>
        <ImageTools
          timeZone={timeZone}
          onOpenProduct={(id) => openRow(productList.openWord, id, { [PHOTO_CHECK.word]: undefined })}
        />
      </OtherView>
    )
  }
  if (view === ARRIVALS_VIEW.key) {
    return (
      <Suspense>
        <ArrivalsView timeZone={timeZone} />
      </Suspense>
    )
  }
  if (view === SHADE_PROPOSALS.key) {
    return (
      <OtherView view={SHADE_PROPOSALS.key}>
        <FamilyProposals />
      </OtherView>
    )
  }
  return <ProductsSection timeZone={timeZone} />
}

function OtherView({ view, children }: { view: string; children: ReactNode }) {
  const state = readList(productList, useAddressQuery())
  const counts = useProductCounts()
  const { data: proposals = [] } = useFamilyProposals()
  return (
    <>
      <ListHead list={productList} state={state} views={productViews(counts, proposals)} current={view} />
      <Suspense>{children}</Suspense>
    </>
  )
}
