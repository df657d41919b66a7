export const loadAdminPages = () => import("../../../features/admin/admin-pages.tsx");
