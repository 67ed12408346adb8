import type { MetaFunction } from 'react-router';
import { blog as words } from '#content/blog/blog.ts';
import { BlogList } from '#web/blog/blog-list.tsx';
import { privatePageMeta } from '#web/page-meta.ts';

export const meta: MetaFunction = () => privatePageMeta(words.pageTitle);

export default function DashboardBlog() {
  return (
    <div className="max-w-6xl">
      <h1 className="mb-6 text-2xl leading-8 font-semibold">{words.pageTitle}</h1>
      <BlogList base="/dashboard/post" contactPath="/dashboard/contactus" />
    </div>
  );
}
