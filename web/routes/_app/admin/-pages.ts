export const loadAdminPages = () => import("#web/features/admin/admin-pages.tsx");
