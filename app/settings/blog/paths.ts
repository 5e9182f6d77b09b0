export const blogRoom = "/admin/zaak/blog";
