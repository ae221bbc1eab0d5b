export const ProductsWithPhotos = () => null
