/** Services and categories. */
export const serviceMessages = {
  notFound: 'Service not found.',
  nameTaken: 'Another service has this name.',
  categoryRequired: 'Choose a category.',
  changed: 'Someone changed this service while you were editing. Check it and save again.',
  maximumTooLow: 'The maximum can’t be below the minimum.',
  tooManyCategories: (max: number) => `You can have at most ${max} categories.`,
  categoryChanged: 'Someone changed this category while you were editing. Check it and save again.',
  categoryInUse: 'This category has services. Move them to another category first.',
  categoryNotFound: 'Category not found.',
  categoryNameTaken: 'Another category has this name.',
  categoryDeleted: 'Category deleted.',
};
