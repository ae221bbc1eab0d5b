import type { ProductForm } from '../form/use-product-form'
import { productChangeProblems } from '../form/product-form-rules'

/** What is wrong in the product's form, shown on the tab with the fields. */
export function useFormProblems(form: ProductForm['form'], onTab: (tab: string) => void) {
  return {
    /** Whether something is wrong, which is then shown. */
    show(): boolean {
      const found = productChangeProblems(form.values)
      if (Object.values(found).every((problem) => problem === undefined)) return false
      onTab('datos')
      // Wait until the tab with the fields is rendered.
      requestAnimationFrame(() => form.refuse(found))
      return true
    },
  }
}
