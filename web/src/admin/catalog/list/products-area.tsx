import { lazy, Suspense } from 'react'
import { useAddressQuery } from '../../list-screen/views/address'
import { readList } from '../../list-screen/views/list-address'
import { ListHead } from '../../list-screen/list/list-head'
import { openRow } from '../../list-screen/sheet/use-open-row'
import { PHOTO_CHECK, productList, productViews } from './product-list'
import { ProductsSection } from './products-section'
import { useProductCounts } from './use-products'

const ImageTools = lazy(async () => ({ default: (await import('../../media/image-tools')).ImageTools }))

/** The products as a list, or the check of their pictures. */
export function ProductsArea({ timeZone }: { timeZone: string }) {
  const isCheck = useAddressQuery().get(PHOTO_CHECK.word) === PHOTO_CHECK.key
  return isCheck ? <PhotoCheck timeZone={timeZone} /> : <ProductsSection timeZone={timeZone} />
}

function PhotoCheck({ timeZone }: { timeZone: string }) {
  const state = readList(productList, useAddressQuery())
  const views = productViews(useProductCounts())
  return (
    <>
      <ListHead list={productList} state={state} views={views} current={PHOTO_CHECK.key} />
      <Suspense>
        <ImageTools
          timeZone={timeZone}
          onOpenProduct={(id) => openRow(productList.openWord, id, { [PHOTO_CHECK.word]: undefined })}
        />
      </Suspense>
    </>
  )
}
